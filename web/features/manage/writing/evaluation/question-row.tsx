import { memo, useId } from "react";
import { inLanguage } from "../../../../../contract/language.ts";
import { plainText } from "../../../../../contract/text/excerpt.ts";
import type { QuestionDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { ChevronDownIcon } from "../../../../ui/icons/icons.tsx";
import { MoreIcon } from "../../../../ui/icons/more-icon.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { Chip } from "../../../../ui/status/chip.tsx";
import { useFaultCounts } from "../document/faults.tsx";
import { DragHandle, MoveButtons, useSortable } from "../sorting/sorting.tsx";
import styles from "./evaluation.module.css";
import { QuestionEditor } from "./questions/question-editor.tsx";
import { typeOf } from "./questions/question-types.ts";
import type { QuestionActions } from "./use-questions.ts";

/** The number of characters shown of a prompt, enough to tell questions apart. */
const maxShown = 180;

interface QuestionRowProps {
  /** The entry key of the question. */
  id: string;
  question: QuestionDocument;
  /** The index among all questions. */
  index: number;
  place: string;
  isLast: boolean;
  isOpen: boolean;
  hasOrder: boolean;
  actions: QuestionActions;
}

/** A question in a list with its prompt and faults, and the whole editor when expanded. */
export const QuestionRow = memo(function Row(props: QuestionRowProps) {
  const { id, question, index, place, isLast, isOpen, hasOrder, actions } = props;
  const { t } = useTranslation();
  const content = useId();
  const sortable = useSortable(id, "question");
  const name = t("manage.writing.evaluation.questionNumber", { number: index + 1 });
  return (
    <li ref={sortable.ref} style={sortable.style} className={styles.entry} data-place={place} data-open={isOpen}>
      <div className={styles.entryHead} data-order={hasOrder}>
        {hasOrder && <DragHandle sortable={sortable} name={name} />}
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          onClick={() => actions.toggle(id)}
        >
          <Summary question={question} name={name} place={place} />
          <ChevronDownIcon size={20} />
        </button>
        <span className={styles.actions}>
          {hasOrder && (
            <MoveButtons
              id={id}
              name={name}
              canMoveUp={index > 0}
              canMoveDown={!isLast}
              onStep={(step) => actions.step(id, step)}
            />
          )}
          <Menu
            label={t("manage.writing.outline.more", { name })}
            icon={<MoreIcon />}
            items={[
              { label: t("manage.writing.evaluation.duplicate"), run: () => actions.duplicate(id) },
              { label: t("manage.writing.evaluation.remove"), danger: true, run: () => actions.remove(id) },
            ]}
          />
        </span>
      </div>
      {isOpen && (
        <div id={content}>
          <QuestionEditor
            question={question}
            place={place}
            onChange={(update) => actions.change(id, update)}
            onType={(type, before) => actions.setType(id, type, before)}
          />
        </div>
      )}
    </li>
  );
});

function Summary({ question, name, place }: { question: QuestionDocument; name: string; place: string }) {
  const { t, language } = useTranslation();
  const { errors, warnings } = useFaultCounts(place);
  const promptText = plainText(inLanguage(question.prompt ?? {}, language) ?? "").slice(0, maxShown);
  return (
    <span className={styles.summary}>
      <span className={styles.number}>
        {name} · {t(`manage.writing.evaluation.types.${typeOf(question)}`)}
      </span>
      <span className={styles.asked}>{promptText || t("manage.writing.evaluation.noPrompt")}</span>
      <span className={styles.marks}>
        {errors > 0 && <Chip tone="danger">{t("manage.writing.outline.errors", { count: errors })}</Chip>}
        {warnings > 0 && <Chip tone="warning">{t("manage.writing.outline.warnings", { count: warnings })}</Chip>}
        {question.tags?.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </span>
    </span>
  );
}
