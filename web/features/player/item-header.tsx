import { useTranslation } from "react-i18next";
import { formatBytes, formatMinutes } from "../../ui/amounts.ts";
import { DoneIcon } from "../../ui/player-icons.tsx";
import styles from "./item-header.module.css";
import type { Place } from "./outline.ts";

interface ItemHeaderProps {
  place: Place;
  total: number;
  isDone: boolean;
}

/** What is shown, where in the course it stands, what it takes, and whether it is done. */
export function ItemHeader({ place: { item, module, number }, total, isDone }: ItemHeaderProps) {
  const { t, i18n } = useTranslation();
  const facts = [
    t(`player.${item.kind}`),
    formatMinutes(item.durationMinutes, i18n.language),
    item.bytes > 0 ? formatBytes(item.bytes, i18n.language) : "",
  ];
  return (
    <header className={styles.header}>
      <p className={styles.module}>
        {module.title} <span>· {t("player.itemOf", { number, total })}</span>
      </p>
      <h1 tabIndex={-1}>{item.title}</h1>
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
