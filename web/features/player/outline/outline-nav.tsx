import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { ClassIcon, DoneIcon, EvaluationIcon } from "../../../ui/icons/player-icons.tsx";
import { formatBytes, formatMinutes } from "../../../ui/text/amounts.ts";
import { useTextLanguage } from "../../../ui/text/text-language.ts";
import styles from "./outline-nav.module.css";

type Module = EnrolmentDetail["course"]["modules"][number];

interface OutlineNavProps {
  enrolment: EnrolmentDetail;
  /** The current item. */
  current: string;
  onChosen(): void;
}

/** The course contents as navigation: what is completed, how long each item takes, and its size. */
export function OutlineNav({ enrolment, current, onChosen }: OutlineNavProps) {
  const { t } = useTranslation();
  const lang = useTextLanguage();
  return (
    <nav aria-label={t("player.outline")} className={styles.outline}>
      {enrolment.course.modules.map((module, index) => (
        <section key={module.id}>
          <h2 className={styles.module}>
            <span>{t("courses.module", { number: index + 1 })}</span>
            <span lang={lang}>{module.title}</span>
          </h2>
          <ol className={styles.items}>
            {module.items.map((item) => (
              <li key={item.id}>
                <Link
                  to={paths.play(enrolment.id, item.id)}
                  className={styles.item}
                  aria-current={item.id === current ? "page" : undefined}
                  onClick={onChosen}
                >
                  <OutlineItem item={item} isDone={Boolean(enrolment.items[item.id]?.completedAt)} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {enrolment.course.glossary && (
        <Link to={paths.glossary(enrolment.id)} className={styles.more} onClick={onChosen}>
          {t("player.glossary")}
        </Link>
      )}
    </nav>
  );
}

function OutlineItem({ item, isDone }: { item: Module["items"][number]; isDone: boolean }) {
  const { t, language } = useTranslation();
  const Icon = isDone ? DoneIcon : item.kind === "class" ? ClassIcon : EvaluationIcon;
  const facts = [
    formatMinutes(item.durationMinutes, language),
    item.bytes > 0 ? formatBytes(item.bytes, language) : "",
  ];
  return (
    <>
      <span className={styles.icon} data-done={isDone}>
        <Icon size={22} />
      </span>
      <span>
        <span lang={useTextLanguage()}>{item.title}</span>
        <span className={styles.facts}>
          {isDone && <span className="visually-hidden">{t("player.done")} · </span>}
          {facts.filter(Boolean).join(" · ")}
        </span>
      </span>
    </>
  );
}
