import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { QuestionEditor } from "../../evaluation/questions/question-editor.tsx";
import { changeType, makeQuestion } from "../../evaluation/questions/question-types.ts";
import styles from "../class.module.css";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type QuestionBlock = Extract<BlockDocument, { question: unknown }>;

/** A question that is answered within the class. */
export const questionKind = blockKind<QuestionBlock>({
  name: "question",
  is: (block) => "question" in block,
  create: () => ({ question: makeQuestion("single") }),
  Editor: QuestionBlockEditor,
});

function QuestionBlockEditor({ block, place, change }: BlockProps<QuestionBlock>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.question}>
        <QuestionEditor
          question={block.question}
          place={`${place}.question`}
          hasHint={false}
          onChange={(update) => change((now) => ({ ...now, question: update(now.question) }))}
          onType={(type) => change((now) => ({ ...now, question: changeType(now.question, type) }))}
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
