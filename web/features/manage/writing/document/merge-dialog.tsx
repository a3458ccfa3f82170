import { useState } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { SegmentedField } from "../../../../ui/fields/segmented-field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { nameAuthor } from "../name-author.ts";
import { describePath } from "../publish/describe-path.ts";
import styles from "./document.module.css";
import type { Conflict } from "./document-saver.ts";
import { formatValue } from "./format-value.ts";
import type { Clash, Side } from "./merge-documents.ts";

interface MergeDialogProps<D> {
  conflict: Conflict<D>;
  onSettle(decided: ReadonlyMap<string, Side>): void;
  /** Discards the user's changes to a document that no longer exists. */
  onForget(): void;
}

/** Asks what to do when someone else has changed the same texts, or has deleted the document being edited. */
export function MergeDialog<D>({ conflict, onSettle, onForget }: MergeDialogProps<D>) {
  const { t } = useTranslation();
  const [decided, setDecided] = useState<ReadonlyMap<string, Side>>(new Map());
  const name = nameAuthor(conflict.by, t);
  if (conflict.document === null)
    return (
      <Dialog
        title={t("manage.writing.merge.goneTitle")}
        onClose={null}
        actions={
          <>
            <Button variant="quiet" danger onClick={onForget}>
              {t("manage.writing.merge.letGo")}
            </Button>
            <Button variant="primary" onClick={() => onSettle(decided)}>
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
        <Button variant="primary" onClick={() => onSettle(decided)}>
          {t("manage.writing.merge.submit")}
        </Button>
      }
    >
      <p>{t("manage.writing.merge.text", { name })}</p>
      {conflict.clashes.map((clash) => (
        <OneClash
          key={clash.path}
          clash={clash}
          name={name}
          side={decided.get(clash.path) ?? "mine"}
          onDecide={(side) => setDecided(new Map(decided).set(clash.path, side))}
        />
      ))}
    </Dialog>
  );
}

interface OneClashProps {
  clash: Clash;
  /** The author of the other version. */
  name: string;
  side: Side;
  onDecide(side: Side): void;
}

function OneClash({ clash: { path, mine, theirs }, name, side, onDecide }: OneClashProps) {
  const { t } = useTranslation();
  const versions = [
    { key: "mine", label: t("manage.writing.merge.mine"), value: mine },
    { key: "theirs", label: t("manage.writing.merge.theirs", { name }), value: theirs },
  ] as const;
  return (
    <section className={styles.clash}>
      <SegmentedField
        legend={describePath(path, t)}
        value={side}
        options={versions.map(({ key, label }) => ({ value: key, label }))}
        onChange={onDecide}
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
