import { useTranslation } from "../../i18n/translation.ts";
import { Anchor } from "../../ui/actions/anchor.tsx";
import styles from "./way-back.module.css";

/** A link, above the heading, to the list that a screen belongs to. */
export function WayBack({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("manage.people.way")} className={styles.way}>
      <Anchor to={to}>{children}</Anchor>
    </nav>
  );
}
