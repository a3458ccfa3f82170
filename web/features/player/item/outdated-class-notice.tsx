import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatDay } from "../../../ui/text/amounts.ts";
import styles from "./class-view.module.css";

/** A notice that the class has since been changed in the other language, if so. */
export function OutdatedClassNotice({ content: { behind } }: { content: ClassContent }) {
  const { t, language } = useTranslation();
  if (!behind) return null;
  return <p className={styles.behind}>{t("player.behind", { date: formatDay(behind.at, language) })}</p>;
}
