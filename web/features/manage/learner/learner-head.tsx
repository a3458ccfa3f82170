import { useTranslation } from "../../../i18n/translation.ts";
import { WayBack } from "../way-back.tsx";

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
      <WayBack to={back}>{t("manage.learner.back")}</WayBack>
      <header>
        <h1>{name}</h1>
        <p>{course}</p>
      </header>
    </>
  );
}
