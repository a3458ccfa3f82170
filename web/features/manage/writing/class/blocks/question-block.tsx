import type { BlockDocument, QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { showToast } from "../../../../../ui/overlays/toasts.ts";
import { QuestionEditor } from "../../evaluation/questions/question-editor.tsx";
import {
  changeType,
  createQuestion,
  type QuestionType,
  restoreParts,
} from "../../evaluation/questions/question-types.ts";
import styles from "../class.module.css";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type QuestionBlock = Extract<BlockDocument, { question: unknown }>;

/** A question answered within the class. */
export const questionKind = blockKind<QuestionBlock>({
  name: "question",
  is: (block) => "question" in block,
  create: () => ({ question: createQuestion("single") }),
  Editor: QuestionBlockEditor,
});

function QuestionBlockEditor({ block, place, change }: BlockProps<QuestionBlock>) {
  const { t } = useTranslation();
  const set = (update: (now: QuestionDocument) => QuestionDocument) =>
    change((now) => ({ ...now, question: update(now.question) }));
  function setType(type: QuestionType, before: QuestionDocument) {
    set((now) => changeType(restoreParts(before, now), type));
    showToast({
      tone: "info",
      message: t("manage.writing.evaluation.typeChanged"),
      action: { label: t("manage.writing.block.undo"), run: () => set((now) => restoreParts(before, now)) },
    });
  }
  return (
    <>
      <div className={styles.question}>
        <QuestionEditor
          question={block.question}
          place={`${place}.question`}
          hasHint={false}
          onChange={set}
          onType={setType}
        />
      </div>
      <Checkbox
        label={t("manage.writing.block.required")}
        checked={block.required === true}
        data-place={`${place}.required`}
        onChange={(required) => change((now) => ({ ...now, required: required || undefined }))}
      />
    </>
  );
}
