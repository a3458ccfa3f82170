import type { Flag } from "../../../../contract/staff/moderation.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import styles from "./queue.module.css";
import { QuotedText } from "./quoted-text.tsx";

/** A reported text, without a post's title, which is shown above. */
export function FlaggedText({ flag, lang }: { flag: Flag; lang: string | undefined }) {
  const { t } = useTranslation();
  if (flag.text === null) return <p className={styles.faint}>{t("manage.queue.gone")}</p>;
  const text = flag.reply === null ? flag.text.slice(flag.text.indexOf("\n\n") + 2) : flag.text;
  return <QuotedText text={text} lang={lang} />;
}
