import { useTranslation } from "../../../i18n/translation.ts";
import { BackLink } from "../back-link.tsx";

interface LearnerHeadProps {
  name: string;
  course: string;
  /** The path of the course's list of learners. */
  back: string;
}

/** The heading with the learner's name and the course. */
export function LearnerHead({ name, course, back }: LearnerHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <BackLink to={back}>{t("manage.learner.back")}</BackLink>
      <header>
        <h1>{name}</h1>
        <p>{course}</p>
      </header>
    </>
  );
}
