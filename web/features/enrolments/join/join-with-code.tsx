import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useSearchParams } from "../../../routing/hooks.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";
import { lazyDialog } from "../../../ui/behaviour/lazy-part.tsx";
import styles from "./join-with-code.module.css";

const JoinDialog = lazyDialog(async () => (await import("./join-dialog.tsx")).JoinDialog);

/**
 * The entry to a group by join code. The `join` query parameter opens the dialog, filled in with its code if it has
 * one.
 */
export function JoinWithCode() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const code = search.get("join");
  function close() {
    const others = new URLSearchParams(search);
    others.delete("join");
    setSearch(others, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <LinkButton variant="quiet" size="small" className={styles.open} to={paths.join("")}>
        {t("courses.join.open")}
      </LinkButton>
      {code !== null && <JoinDialog code={code.slice(0, 40)} onClose={close} />}
    </>
  );
}
