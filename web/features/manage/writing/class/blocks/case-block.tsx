import type { BlockDocument, CaseDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { SelectField } from "../../../../../ui/fields/select-field.tsx";
import { createId } from "../../create-id.ts";
import { FieldFaults } from "../../document/faults.tsx";
import { LocalizedField } from "../../document/localized-field.tsx";
import { type EditedPart, PartList } from "../../evaluation/questions/part-list.tsx";
import { unusedPartId } from "../../evaluation/questions/question-types.ts";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type CaseBlock = Extract<BlockDocument, { case: unknown }>;
type Step = NonNullable<CaseDocument["steps"]>[number];
type Choice = NonNullable<Step["choices"]>[number];

/** A branching case that unfolds with the learner's decisions. */
export const caseKind = blockKind<CaseBlock>({
  name: "case",
  is: (block) => "case" in block,
  create: () => ({ case: { id: createId("case"), steps: [{ id: "a", choices: [{ id: "a" }, { id: "b" }] }] } }),
  Editor: CaseEditor,
});

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
        make={(parts): Step => ({ id: unusedPartId(parts) })}
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
          make={(parts): Choice => ({ id: unusedPartId(parts) })}
          onChange={(choices) => change((now) => ({ ...now, choices: choices.length > 0 ? choices : undefined }))}
        >
          {(edited) => <ChoiceFields {...edited} later={later} />}
        </PartList>
      ) : (
        <div>
          <p>{t("manage.writing.block.stepEnds")}</p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => change((now) => ({ ...now, choices: [{ id: "a" }, { id: "b" }] }))}
          >
            {t("manage.writing.block.addDecision")}
          </Button>
        </div>
      )}
    </>
  );
}

function ChoiceFields({ part, place, change, later }: EditedPart<Choice> & { later: readonly Step[] }) {
  const { t } = useTranslation();
  // A target that the check rejects is also listed, since it must be visible to be changed.
  const known = later.map(({ id }) => id ?? "");
  const ids = part.next === undefined || known.includes(part.next) ? known : [...known, part.next];
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
          ...ids.map((id) => ({ value: id, label: t("manage.writing.place.entry.steps", { name: id }) })),
        ]}
        onChange={(next) => change((now) => ({ ...now, next: next || undefined }))}
      />
      <FieldFaults path={`${place}.next`} />
    </>
  );
}
