import { languages } from "../../../../../../contract/language.ts";
import type { QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { FieldFaults } from "../../document/faults.tsx";
import { InLanguages } from "../../document/languages.tsx";
import { LocalizedField } from "../../document/localized-field.tsx";
import styles from "../evaluation.module.css";
import { LinesField } from "../fields/lines-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { PartList } from "./part-list.tsx";
import { createPart, type Part, typeOf } from "./question-types.ts";

type Pair = NonNullable<QuestionDocument["pairs"]>[number];

interface AnswerPartsProps {
  question: QuestionDocument;
  /** The path of the question. */
  place: string;
  onChange(update: (now: QuestionDocument) => QuestionDocument): void;
}

/** The fields that define the correct answer, by question type. */
export function AnswerParts(props: AnswerPartsProps) {
  switch (typeOf(props.question)) {
    case "single":
    case "multiple":
      return <ChoiceList {...props} />;
    case "number":
      return <NumberParts {...props} />;
    case "text":
      return <AcceptedAnswers {...props} />;
    case "matching":
      return <Pairs {...props} />;
    case "ordering":
      return <Steps {...props} />;
  }
}

function NumberParts({ question, place, onChange }: AnswerPartsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <NumberField
          label={t("manage.writing.evaluation.value")}
          value={question.value}
          place={`${place}.value`}
          onChange={(value) => onChange((now) => ({ ...now, value }))}
        />
        <NumberField
          label={t("manage.writing.evaluation.tolerance")}
          help={t("manage.writing.evaluation.toleranceHelp")}
          value={question.tolerance}
          place={`${place}.tolerance`}
          onChange={(tolerance) => onChange((now) => ({ ...now, tolerance }))}
        />
      </div>
      <LocalizedField
        label={t("manage.writing.evaluation.unit")}
        value={question.unit}
        place={`${place}.unit`}
        maxLength={40}
        onChange={(unit) => onChange((now) => ({ ...now, unit }))}
      />
    </div>
  );
}

function AcceptedAnswers({ question: { accept }, place, onChange }: AnswerPartsProps) {
  const { t } = useTranslation();
  return (
    <div>
      <InLanguages>
        {(language) => (
          <LinesField
            label={t("manage.writing.evaluation.accept", { language: t(`manage.writing.language.${language}`) })}
            help={t("manage.writing.evaluation.acceptHelp")}
            value={accept?.[language] ?? []}
            place={`${place}.accept.${language}`}
            lang={language}
            onChange={(answers) =>
              onChange((now) => {
                const accepted = { ...now.accept, [language]: answers.length > 0 ? answers : undefined };
                return { ...now, accept: languages.some((each) => accepted[each]) ? accepted : undefined };
              })
            }
          />
        )}
      </InLanguages>
      <FieldFaults path={`${place}.accept`} />
    </div>
  );
}

function Pairs({ question: { pairs = [], distractors = [] }, place, onChange }: AnswerPartsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <PartList
        kind="pairs"
        place={`${place}.pairs`}
        parts={pairs}
        max={12}
        make={(): Pair => createPart("pairs")}
        onChange={(changed) => onChange((now) => ({ ...now, pairs: changed }))}
      >
        {({ part, place: at, change }) => (
          <>
            <LocalizedField
              label={t("manage.writing.evaluation.left")}
              value={part.left}
              place={`${at}.left`}
              maxLength={1000}
              onChange={(left) => change((now) => ({ ...now, left }))}
            />
            <LocalizedField
              label={t("manage.writing.evaluation.right")}
              value={part.right}
              place={`${at}.right`}
              maxLength={1000}
              onChange={(right) => change((now) => ({ ...now, right }))}
            />
          </>
        )}
      </PartList>
      <h4>{t("manage.writing.evaluation.distractors")}</h4>
      <p className={styles.help}>{t("manage.writing.evaluation.distractorsHelp")}</p>
      <TextParts
        kind="distractors"
        place={`${place}.distractors`}
        parts={distractors}
        onChange={(changed) => onChange((now) => ({ ...now, distractors: changed.length > 0 ? changed : undefined }))}
      />
    </div>
  );
}

function Steps({ question: { steps = [] }, place, onChange }: AnswerPartsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <p className={styles.help}>{t("manage.writing.evaluation.stepsHelp")}</p>
      <TextParts
        kind="steps"
        place={`${place}.steps`}
        parts={steps}
        onChange={(changed) => onChange((now) => ({ ...now, steps: changed }))}
      />
    </div>
  );
}

interface TextPartsProps {
  kind: "steps" | "distractors";
  place: string;
  parts: readonly Part[];
  onChange(parts: Part[]): void;
}

function TextParts({ kind, place, parts, onChange }: TextPartsProps) {
  const { t } = useTranslation();
  return (
    <PartList kind={kind} place={place} parts={parts} max={12} make={(): Part => createPart(kind)} onChange={onChange}>
      {({ part, place: at, change }) => (
        <LocalizedField
          label={t("manage.writing.evaluation.partText")}
          value={part.text}
          place={`${at}.text`}
          maxLength={1000}
          onChange={(text) => change((now) => ({ ...now, text }))}
        />
      )}
    </PartList>
  );
}
