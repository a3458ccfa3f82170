import { useTranslation } from "../../../i18n/translation.ts";
import { DoneIcon } from "../../../ui/icons/player-icons.tsx";
import { formatBytes, formatMinutes } from "../../../ui/text/amounts.ts";
import { useTextLanguage } from "../../../ui/text/text-language.ts";
import type { OutlineEntry } from "../outline/outline.ts";
import styles from "./item-header.module.css";

interface ItemHeaderProps {
  place: OutlineEntry;
  total: number;
  isDone: boolean;
  /** Whether to show only a small title, because the content needs the room. */
  isCompact: boolean;
}

/** The title of the item, its place in the course, its duration, and whether it is completed. */
export function ItemHeader({ place: { item, module, number }, total, isDone, isCompact }: ItemHeaderProps) {
  const { t, language } = useTranslation();
  const lang = useTextLanguage();
  const facts = [
    t(`player.${item.kind}`),
    formatMinutes(item.durationMinutes, language),
    item.bytes > 0 ? formatBytes(item.bytes, language) : "",
  ];
  return (
    <header className={styles.header} data-compact={isCompact}>
      <p className={styles.module}>
        <span lang={lang}>{module.title}</span> <span>· {t("player.itemOf", { number, total })}</span>
      </p>
      <h1 tabIndex={-1} lang={lang}>
        {item.title}
      </h1>
      <p className={styles.facts}>
        {facts.filter(Boolean).join(" · ")}
        <span role="status" className={styles.done}>
          {isDone && (
            <>
              <DoneIcon size={20} />
              {t(item.kind === "class" ? "player.completed" : "player.completedEvaluation")}
            </>
          )}
        </span>
      </p>
    </header>
  );
}
