import type { BlockDocument, CaseDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { SelectField } from "../../../../../ui/fields/select-field.tsx";
import { createId } from "../../create-id.ts";
import { FieldFaults } from "../../document/faults.tsx";
import { LocalizedField } from "../../document/localized-field.tsx";
import { type EditedPart, PartList } from "../../evaluation/questions/part-list.tsx";
import { createPart } from "../../evaluation/questions/question-types.ts";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type CaseBlock = Extract<BlockDocument, { case: unknown }>;
type Step = NonNullable<CaseDocument["steps"]>[number];
type Choice = NonNullable<Step["choices"]>[number];

/** A branching case that unfolds with the learner's decisions. */
export const caseKind = blockKind<CaseBlock>({
  name: "case",
  is: (block) => "case" in block,
  create: () => ({ case: { id: createId("case"), steps: [{ ...createPart("steps"), choices: createDecision() }] } }),
  Editor: CaseEditor,
});

function createDecision(): Choice[] {
  return [createPart("choices"), createPart("choices")];
}

function CaseEditor({ block, place, change }: BlockProps<CaseBlock>) {
  const { t } = useTranslation();
  const at = `${place}.case`;
  const steps = block.case.steps ?? [];
  const set = (update: (now: CaseDocument) => CaseDocument) => change((now) => ({ case: update(now.case) }));
  return (
    <>
      <LocalizedField
        label={t("manage.writing.edit.title")}
        value={block.case.title}
        place={`${at}.title`}
        maxLength={200}
        onChange={(title) => set((now) => ({ ...now, title }))}
      />
      <FieldFaults path={at} />
      <p>{t("manage.writing.block.caseHelp")}</p>
      <PartList
        kind="steps"
        place={`${at}.steps`}
        parts={steps}
        max={30}
        make={(): Step => createPart("steps")}
        onChange={(changed) => set((now) => ({ ...now, steps: changed }))}
      >
        {(edited) => <StepFields {...edited} steps={steps} />}
      </PartList>
    </>
  );
}

function StepFields({ part: step, place, change, steps }: EditedPart<Step> & { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const later = steps.slice(steps.findIndex(({ id }) => id === step.id) + 1);
  return (
    <>
      <LocalizedField
        label={t("manage.writing.block.stepText")}
        help={t("manage.writing.evaluation.markdown")}
        value={step.text}
        place={`${place}.text`}
        rows={3}
        onChange={(text) => change((now) => ({ ...now, text }))}
      />
      {step.choices ? (
        <PartList
          kind="choices"
          place={`${place}.choices`}
          parts={step.choices}
          max={12}
          make={(): Choice => createPart("choices")}
          onChange={(choices) => change((now) => ({ ...now, choices: choices.length > 0 ? choices : undefined }))}
        >
          {(edited) => <ChoiceFields {...edited} steps={steps} later={later} />}
        </PartList>
      ) : (
        <div>
          <p>{t("manage.writing.block.stepEnds")}</p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              const choices = createDecision();
              change((now) => ({ ...now, choices }));
            }}
          >
            {t("manage.writing.block.addDecision")}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChoiceFieldsProps extends EditedPart<Choice> {
  steps: readonly Step[];
  /** The steps that the choice can lead to. */
  later: readonly Step[];
}

function ChoiceFields({ part, place, change, steps, later }: ChoiceFieldsProps) {
  const { t } = useTranslation();
  // A target that the check rejects is also listed, since it must be visible to be changed.
  const known = later.map(({ id }) => id ?? "");
  const ids = part.next === undefined || known.includes(part.next) ? known : [...known, part.next];
  function nameStep(id: string): string {
    const index = steps.findIndex((step) => step.id === id);
    if (index < 0) return t("manage.writing.place.entry.steps", { name: id });
    return t("manage.writing.evaluation.part.steps", { number: index + 1 });
  }
  return (
    <>
      <LocalizedField
        label={t("manage.writing.block.decision")}
        value={part.text}
        place={`${place}.text`}
        maxLength={1000}
        onChange={(text) => change((now) => ({ ...now, text }))}
      />
      <LocalizedField
        label={t("manage.writing.block.consequence")}
        value={part.consequence}
        place={`${place}.consequence`}
        rows={3}
        onChange={(consequence) => change((now) => ({ ...now, consequence }))}
      />
      <SelectField
        label={t("manage.writing.block.next")}
        value={part.next ?? ""}
        data-place={`${place}.next`}
        options={[
          { value: "", label: t("manage.writing.block.nextDefault") },
          ...ids.map((id) => ({ value: id, label: nameStep(id) })),
        ]}
        onChange={(next) => change((now) => ({ ...now, next: next || undefined }))}
      />
      <FieldFaults path={`${place}.next`} />
    </>
  );
}
