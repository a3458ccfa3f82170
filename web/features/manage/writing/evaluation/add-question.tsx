import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { PlusIcon } from "../../../../ui/icons/edit-icons.tsx";
import styles from "./evaluation.module.css";
import { type QuestionType, questionTypes } from "./questions/question-types.ts";

/** Buttons that add a question, one per type. */
export function AddQuestion({ onAdd }: { onAdd(type: QuestionType): void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.add}>
      <legend>{t("manage.writing.evaluation.addQuestion")}</legend>
      {questionTypes.map((type) => (
        <Button key={type} variant="secondary" size="small" icon={<PlusIcon size={18} />} onClick={() => onAdd(type)}>
          {t(`manage.writing.evaluation.types.${type}`)}
        </Button>
      ))}
    </fieldset>
  );
}
