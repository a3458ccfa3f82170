import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";
import styles from "./practice-card.module.css";
import { practiceQuery } from "./practice-queries.ts";

/** The number of questions in a practice round, and the estimated time per question in minutes. */
const [atOnce, minutesEach] = [10, 0.5];

interface PracticeCardProps {
  enrolment: string;
  /** The title of the course, if it is not the title of the page. */
  course?: string;
}

/** An invitation to practise; empty while no questions are due. */
export function PracticeCard({ enrolment, course }: PracticeCardProps) {
  const { t } = useTranslation();
  const { data } = useQuery(practiceQuery(enrolment));
  if (!data || data.due === 0) return null;
  const count = Math.min(data.due, atOnce);
  return (
    <section className={styles.card}>
      <div>
        <h2>{t("practice.due", { count })}</h2>
        <p>
          {t("practice.minutes", { count: Math.ceil(count * minutesEach) })}
          {course !== undefined && ` · ${course}`}
        </p>
      </div>
      <LinkButton variant="secondary" to={paths.practice(enrolment)}>
        {t("practice.begin")}
      </LinkButton>
    </section>
  );
}
