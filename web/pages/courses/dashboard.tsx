import { useSuspenseQuery } from "@tanstack/react-query";
import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import { loadOptional, loadQuery } from "../../api/load-query.ts";
import { CompletedCard } from "../../features/enrolments/completed-card.tsx";
import { ContinueCard } from "../../features/enrolments/continue-card.tsx";
import { enrolmentQuery, enrolmentsQuery } from "../../features/enrolments/enrolment-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { lazyPart } from "../../ui/behaviour/lazy-part.tsx";
import { HeartAward, OpenBook } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import styles from "./dashboard.module.css";

const Discussion = lazyPart(async () => (await import("../../features/forum/thread/discussion.tsx")).Discussion);
const PracticeCard = lazyPart(
  async () => (await import("../../features/evaluations/practice/practice-card.tsx")).PracticeCard,
);

/** The number of courses, most recently used first, to check for due practice. */
const practised = 3;

/** From this number of courses on, they are shown as rows, except for the first one in progress. */
const many = 4;

export async function loader() {
  const [last] = (await loadQuery(enrolmentsQuery())).filter(isInProgress);
  if (last) await loadOptional(enrolmentQuery(last.id));
  return null;
}

/** The courses that the user is enrolled in. */
export function Component() {
  const { t } = useTranslation();
  const { data: enrolments } = useSuspenseQuery(enrolmentsQuery());
  const name = useSession()?.user.firstName;
  const inProgress = enrolments.filter(isInProgress);
  const completed = enrolments.filter(({ status }) => status === "completed");
  return (
    <Screen>
      <PageTitle title={t("enrolments.title")} />
      <header>
        <h1>{name ? t("enrolments.hello", { name }) : t("enrolments.helloNobody")}</h1>
      </header>
      <div className={styles.columns} data-beside={enrolments.length > 0}>
        <div className={styles.own}>
          {enrolments.length === 0 && <NothingYet />}
          {inProgress.length > 0 && <CurrentCourses enrolments={inProgress} />}
          {enrolments.length > 0 && inProgress.length === 0 && <AllDone />}
          {enrolments
            .slice(0, practised)
            .map(({ id, course, progress }) =>
              progress.done > 0 ? <PracticeCard key={id} enrolment={id} course={course.title} /> : null,
            )}
          {completed.length > 0 && (
            <section className={styles.part}>
              <h2>{t("enrolments.completed")}</h2>
              {completed.map((enrolment) => (
                <CompletedCard key={enrolment.id} enrolment={enrolment} isRow={completed.length >= many} />
              ))}
            </section>
          )}
          {inProgress.length > 0 && (
            <LinkButton to={paths.courses} variant="quiet" className={styles.more}>
              {t("enrolments.more")}
            </LinkButton>
          )}
          <LinkButton to={paths.join("")} variant="quiet" className={styles.more}>
            {t("courses.join.open")}
          </LinkButton>
        </div>
        {enrolments.length > 0 && <Discussion course={null} item={null} canAsk={false} />}
      </div>
    </Screen>
  );
}

function isInProgress({ status }: Enrolment): boolean {
  return status === "in_progress";
}

function CurrentCourses({ enrolments: [first, ...others] }: { enrolments: Enrolment[] }) {
  const { t } = useTranslation();
  return (
    <>
      {first && (
        <section className={styles.part}>
          <h2>{t("enrolments.goOnWhere")}</h2>
          <ContinueCard enrolment={first} isFirst />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.part}>
          <h2>{t("enrolments.underWay")}</h2>
          {others.map((enrolment) => (
            <ContinueCard key={enrolment.id} enrolment={enrolment} isFirst={false} isRow={others.length + 1 >= many} />
          ))}
        </section>
      )}
    </>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<OpenBook />}
      title={t("enrolments.empty.title")}
      text={t("enrolments.empty.text")}
      action={<ToCourses label={t("enrolments.empty.action")} />}
    />
  );
}

function AllDone() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<HeartAward />}
      title={t("enrolments.allDone.title")}
      text={t("enrolments.allDone.text")}
      action={<ToCourses label={t("enrolments.empty.action")} />}
    />
  );
}

function ToCourses({ label }: { label: string }) {
  return (
    <LinkButton to={paths.courses} variant="primary">
      {label}
    </LinkButton>
  );
}
