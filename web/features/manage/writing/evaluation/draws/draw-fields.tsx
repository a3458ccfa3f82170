import type { DraftBank } from "../../../../../../contract/writing/banks.ts";
import type { EvaluationDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { IconButton } from "../../../../../ui/actions/icon-button.tsx";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { SelectField } from "../../../../../ui/fields/select-field.tsx";
import { BinIcon } from "../../../../../ui/icons/forum-icons.tsx";
import { FieldFaults } from "../../document/faults.tsx";
import styles from "../evaluation.module.css";
import { NumberField } from "../fields/number-field.tsx";
import { countTagged, listTags } from "./tagged.ts";

/** A number of questions from a bank, optionally only those that have all the given tags. */
export type Draw = NonNullable<EvaluationDocument["draw"]>[number];

interface DrawFieldsProps {
  draw: Draw;
  number: number;
  place: string;
  banks: readonly DraftBank[];
  onChange(update: (now: Draw) => Draw): void;
  onRemove(): void;
}

/** The fields of a draw: bank, number of questions and tags. */
export function DrawFields({ draw, number, place, banks, onChange, onRemove }: DrawFieldsProps) {
  const { t } = useTranslation();
  const bank = banks.find(({ id }) => id === draw.bank);
  const name = t("manage.writing.evaluation.draw", { number });
  const missing = draw.bank && !bank ? [{ value: draw.bank, label: draw.bank }] : [];
  const empty = draw.bank ? [] : [{ value: "", label: t("manage.writing.evaluation.noBank") }];
  return (
    <fieldset className={styles.draw}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.partHead}>
        <strong aria-hidden="true">{name}</strong>
        <IconButton label={t("manage.writing.evaluation.removePart", { name })} onClick={onRemove}>
          <BinIcon size={20} />
        </IconButton>
      </div>
      <div className={styles.row}>
        <SelectField
          label={t("manage.writing.evaluation.bank")}
          value={draw.bank ?? ""}
          data-place={`${place}.bank`}
          options={[...empty, ...banks.map(({ id, name: label }) => ({ value: id, label: label || id })), ...missing]}
          onChange={(id) => onChange(({ tags: _, ...now }) => ({ ...now, bank: id || undefined }))}
        />
        <NumberField
          label={t("manage.writing.evaluation.count")}
          value={draw.count}
          isInteger
          place={`${place}.count`}
          onChange={(count) => onChange((now) => ({ ...now, count }))}
        />
      </div>
      <FieldFaults path={`${place}.bank`} />
      {bank && <TagChoice draw={draw} bank={bank} onChange={onChange} />}
      <FieldFaults path={`${place}.tags`} />
      <FieldFaults path={place} />
    </fieldset>
  );
}

function TagChoice({
  draw: { tags = [] },
  bank,
  onChange,
}: Pick<DrawFieldsProps, "draw" | "onChange"> & { bank: DraftBank }) {
  const { t } = useTranslation();
  const known = [...new Set([...listTags(bank), ...tags])];
  const count = countTagged(bank, tags);
  const toggle = (tag: string, isOn: boolean) =>
    onChange((now) => {
      const rest = (now.tags ?? []).filter((each) => each !== tag);
      const chosen = isOn ? [...rest, tag] : rest;
      return { ...now, tags: chosen.length > 0 ? chosen : undefined };
    });
  return (
    <>
      {known.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t("manage.writing.evaluation.onlyTagged")}</legend>
          {known.map((tag) => (
            <Checkbox key={tag} label={tag} checked={tags.includes(tag)} onChange={(isOn) => toggle(tag, isOn)} />
          ))}
        </fieldset>
      )}
      <p role="status" className={styles.help}>
        {t("manage.writing.evaluation.matching", { matching: count, count: bank.questionCount })}
      </p>
    </>
  );
}
