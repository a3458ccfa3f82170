import { useState } from "react";
import type { LearnerDetail } from "../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { isTeacherOf, useStaff } from "../courses/staff-courses.ts";
import { AllowAttemptsDialog } from "./allow-attempts-dialog.tsx";
import styles from "./allowance.module.css";
import type { AttemptLimit } from "./list-evaluations.ts";

interface AllowanceProps {
  courseId: string;
  person: LearnerDetail["person"];
  evaluation: AttemptLimit;
}

/** The attempts made and allowed, with a button for teachers of the course to allow more. */
export function Allowance({ courseId, person, evaluation }: AllowanceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const canAllow = isTeacherOf(useStaff(), courseId);
  const { title, allowed, made } = evaluation;
  if (allowed === null) return <p className={styles.words}>{t("evaluations.attemptsFree")}</p>;
  return (
    <div className={styles.allowance}>
      <p className={styles.words}>{t("manage.learner.allowed", { made, count: allowed })}</p>
      {canAllow && (
        <Button variant={made < allowed ? "quiet" : "secondary"} size="small" onClick={() => setOpen(true)}>
          {t("manage.learner.allow.open")}
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
      {isOpen && (
        <AllowAttemptsDialog
          courseId={courseId}
          person={person}
          evaluation={{ ...evaluation, allowed }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
