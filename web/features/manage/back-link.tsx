import { useTranslation } from "../../i18n/translation.ts";
import { Anchor } from "../../ui/actions/anchor.tsx";
import styles from "./back-link.module.css";

/** A link, above the heading, to the list that a screen belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("manage.people.way")} className={styles.back}>
      <Anchor to={to}>{children}</Anchor>
    </nav>
  );
}
