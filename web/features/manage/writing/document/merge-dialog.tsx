import { useState } from "react";
import { placeOf } from "../../../../../contract/writing/places.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { SegmentedField } from "../../../../ui/fields/segmented-field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { describePlace } from "../publish/describe-path.ts";
import { staffAuthorName } from "../staff-author-name.ts";
import styles from "./document.module.css";
import type { Conflict } from "./document-saver.ts";
import { formatValue, nameNextStep } from "./format-value.ts";
import type { Clash, Side } from "./merge-documents.ts";

interface MergeDialogProps<D> {
  conflict: Conflict<D>;
  /** The user's version. */
  document: D;
  onResolve(decided: ReadonlyMap<string, Side>): void;
  /** Discards the user's changes to a document that no longer exists. */
  onDiscard(): void;
}

/** Asks what to do when someone else has changed the same texts, or has deleted the document being edited. */
export function MergeDialog<D>({ conflict, document, onResolve, onDiscard }: MergeDialogProps<D>) {
  const { t, language } = useTranslation();
  const [decided, setDecided] = useState<ReadonlyMap<string, Side>>(new Map());
  const name = staffAuthorName(conflict.by, t);
  if (conflict.document === null)
    return (
      <Dialog
        title={t("manage.writing.merge.goneTitle")}
        onClose={null}
        actions={
          <>
            <Button variant="quiet" danger onClick={onDiscard}>
              {t("manage.writing.merge.letGo")}
            </Button>
            <Button variant="primary" onClick={() => onResolve(decided)}>
              {t("manage.writing.merge.putBack")}
            </Button>
          </>
        }
      >
        <p>{t("manage.writing.merge.goneText", { name })}</p>
      </Dialog>
    );
  return (
    <Dialog
      title={t("manage.writing.merge.title")}
      size="wide"
      onClose={null}
      actions={
        <Button variant="primary" onClick={() => onResolve(decided)}>
          {t("manage.writing.merge.submit")}
        </Button>
      }
    >
      <p>{t("manage.writing.merge.text", { name })}</p>
      {conflict.clashes.map((clash) => (
        <ClashChoice
          key={clash.path}
          clash={{
            ...clash,
            mine: nameNextStep(document, clash.path, clash.mine),
            theirs: nameNextStep(conflict.document, clash.path, clash.theirs),
          }}
          place={describePlace(placeOf(document, clash.path, language), t)}
          name={name}
          side={decided.get(clash.path) ?? "mine"}
          onChoose={(side) => setDecided(new Map(decided).set(clash.path, side))}
        />
      ))}
    </Dialog>
  );
}

interface ClashChoiceProps {
  clash: Clash;
  /** In words. */
  place: string;
  /** The author of the other version. */
  name: string;
  side: Side;
  onChoose(side: Side): void;
}

function ClashChoice({ clash: { mine, theirs }, place, name, side, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation();
  const versions = [
    { key: "mine", label: t("manage.writing.merge.mine"), value: mine },
    { key: "theirs", label: t("manage.writing.merge.theirs", { name }), value: theirs },
  ] as const;
  return (
    <section className={styles.clash}>
      <SegmentedField
        legend={place}
        value={side}
        options={versions.map(({ key, label }) => ({ value: key, label }))}
        onChange={onChoose}
      />
      <div className={styles.versions}>
        {versions.map(({ key, label, value }) => (
          <div key={key} data-taken={key === side}>
            <h3>{label}</h3>
            <p>{formatValue(value, t)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
