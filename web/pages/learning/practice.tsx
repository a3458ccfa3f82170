import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PracticeQuestion } from "../../../contract/learning/practice.ts";
import { loadQuery } from "../../api/load-query.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { enrolmentQuery } from "../../features/enrolments/enrolment-queries.ts";
import { ObjectivesChart } from "../../features/evaluations/practice/objectives-chart.tsx";
import { practiceQuery } from "../../features/evaluations/practice/practice-queries.ts";
import { PracticeRound, type RoundResult } from "../../features/evaluations/practice/practice-round.tsx";
import { useScoredAnswers, useUnanswered } from "../../features/evaluations/practice/use-practice-answer.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { HeartAward, OpenBook } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { formatDay } from "../../ui/text/amounts.ts";
import { PracticeReviewLink } from "./practice-review-link.tsx";

export async function loader({ params }: LoaderArgs) {
  const userCourseId = params.userCourseId ?? "";
  // The due questions change with each answer, including those sent while another screen was open.
  const due = { ...practiceQuery(userCourseId), staleTime: 0 };
  await Promise.all([loadQuery(enrolmentQuery(userCourseId)), loadQuery(due), outbox.load()]);
  return { userCourseId };
}

/** Practice of questions that were once answered wrong in a course, ten at a time. */
export function Component() {
  const { t } = useTranslation();
  const { userCourseId } = useLoaderData<typeof loader>();
  const client = useQueryClient();
  const { data: enrolment } = useSuspenseQuery(enrolmentQuery(userCourseId));
  const { data: practice } = useSuspenseQuery(practiceQuery(userCourseId));
  const open = useUnanswered(userCourseId, practice.questions);
  const due = practice.due - (practice.questions.length - open.length);
  // The round in progress does not change, even if another tab submits answers.
  const [round, setRound] = useState(open);
  const [lastPractice, setLastPractice] = useState(practice);
  if (practice !== lastPractice) {
    setLastPractice(practice);
    // Refetched questions replace those of the round, as they may be in another language.
    setRound(round.map((one) => practice.questions.find((other) => isSame(one, other)) ?? one));
  }
  const [result, setResult] = useState<RoundResult | null>(null);
  const left = round.length - useUnanswered(userCourseId, round).length;
  useScoredAnswers(userCourseId, round.length > 0 && result === null);
  const end = (reached: RoundResult) => {
    setResult(reached);
    void client.invalidateQueries({ queryKey: practiceQuery(userCourseId).queryKey });
  };
  const goOn = () => {
    setRound(open);
    setResult(null);
  };
  return (
    <Screen narrow>
      <PageTitle title={t("practice.title")} />
      <header>
        <h1>{t("practice.title")}</h1>
        <p>{enrolment.course.title}</p>
      </header>
      {round.length === 0 && <NothingDue nextAt={practice.nextAt} userCourseId={userCourseId} />}
      {round.length > 0 && result === null && (
        <PracticeRound
          enrolment={userCourseId}
          questions={round}
          seeAgain={(see) => <PracticeReviewLink enrolment={enrolment} see={see} />}
          onEnd={end}
        />
      )}
      {result !== null && (
        <EmptyState
          picture={<HeartAward />}
          title={t("practice.done")}
          text={[
            result.known > 0 && t("practice.known", { right: result.right, count: result.known }),
            left > 0 && t("practice.left", { count: left }),
          ]
            .filter(Boolean)
            .join(" ")}
          action={
            <>
              <LinkButton variant="primary" to={paths.dashboard}>
                {t("practice.toDashboard")}
              </LinkButton>
              {open.length > 0 && (
                <Button variant="quiet" onClick={goOn}>
                  {t("practice.more", { count: due })}
                </Button>
              )}
            </>
          }
        />
      )}
      {(result !== null || round.length === 0) && <ObjectivesChart enrolment={userCourseId} />}
    </Screen>
  );
}

function isSame(one: PracticeQuestion, other: PracticeQuestion): boolean {
  return one.evaluation === other.evaluation && one.id === other.id;
}

function NothingDue({ nextAt, userCourseId }: { nextAt: string | null; userCourseId: string }) {
  const { t, language } = useTranslation();
  return (
    <EmptyState
      picture={<OpenBook />}
      title={t("practice.none")}
      text={nextAt === null ? t("practice.noneText") : t("practice.nextAt", { day: formatDay(nextAt, language) })}
      action={
        <LinkButton variant="secondary" to={paths.play(userCourseId)}>
          {t("practice.toCourse")}
        </LinkButton>
      }
    />
  );
}
