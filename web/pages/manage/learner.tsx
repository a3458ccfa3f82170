import { useSuspenseQuery } from "@tanstack/react-query";
import { managePath } from "../../../contract/staff/manage-screens.ts";
import type { LearnerDetail } from "../../../contract/staff/progress.ts";
import { loadQuery } from "../../api/load-query.ts";
import { QuestionResultCard } from "../../features/evaluations/results/question-result-card.tsx";
import { fullName } from "../../features/manage/full-name.ts";
import { Allowance } from "../../features/manage/learner/allowance.tsx";
import { EvaluationAttempts } from "../../features/manage/learner/evaluation-attempts.tsx";
import { ItemList } from "../../features/manage/learner/item-list.tsx";
import { LearnerCertificate } from "../../features/manage/learner/learner-certificate.tsx";
import { LearnerFacts } from "../../features/manage/learner/learner-facts.tsx";
import { LearnerHead } from "../../features/manage/learner/learner-head.tsx";
import { learnerQuery } from "../../features/manage/learner/learner-query.ts";
import { listEvaluations, type StaffAttempt } from "../../features/manage/learner/list-evaluations.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";

export async function loader({ params: { courseId = "", userId = "" } }: LoaderArgs) {
  await loadQuery(learnerQuery(courseId, userId));
  return { courseId, userId };
}

/** A learner of a course, with progress and answers. */
export function Component() {
  const { courseId, userId } = useLoaderData<typeof loader>();
  const { data: learner } = useSuspenseQuery(learnerQuery(courseId, userId));
  const { person, enrolment } = learner;
  const name = fullName(person);
  return (
    <Screen>
      <PageTitle title={`${name} · ${enrolment.course.title}`} />
      <LearnerHead name={name} course={enrolment.course.title} back={managePath("learners", { courseId })} />
      <LearnerFacts enrolment={enrolment} lastSeenAt={learner.lastSeenAt} />
      <LearnerCertificate courseId={courseId} learner={learner} />
      <ItemList enrolment={enrolment} />
      <Evaluations courseId={courseId} learner={learner} />
    </Screen>
  );
}

function Evaluations({ courseId, learner }: { courseId: string; learner: LearnerDetail }) {
  return listEvaluations(learner).map(({ attempts, isRetired, isPretest, ...evaluation }) => (
    <EvaluationAttempts
      key={evaluation.id}
      title={evaluation.title}
      attempts={attempts}
      made={evaluation.made}
      isPretest={isPretest}
      allowance={!isRetired && <Allowance courseId={courseId} person={learner.person} evaluation={evaluation} />}
      renderQuestions={(attempt) => <Questions attempt={attempt} />}
    />
  ));
}

/** The questions of an attempt as the learner saw them, with the given and expected answers. */
function Questions({ attempt }: { attempt: StaffAttempt }) {
  const { t } = useTranslation();
  return attempt.shown.map((question, index) => (
    <QuestionResultCard
      key={question.id}
      question={question}
      number={index + 1}
      answer={attempt.answers[question.id]}
      result={attempt.questions[question.id]}
      answerLabel={t("manage.learner.answer")}
    />
  ));
}
