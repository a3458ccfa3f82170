import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { managePath } from "../../../../../../contract/staff/manage-screens.ts";
import type { DraftBank } from "../../../../../../contract/writing/banks.ts";
import type { EvaluationDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Link } from "../../../../../routing/link.tsx";
import { Button } from "../../../../../ui/actions/button.tsx";
import { PlusIcon } from "../../../../../ui/icons/edit-icons.tsx";
import { keyOf } from "../../document/entry-keys.ts";
import { FieldFaults } from "../../document/faults.tsx";
import { changeEntry, removeEntry } from "../entries.ts";
import styles from "../evaluation.module.css";
import { useEditedCourse } from "../questions/edited-course.ts";
import { banksQuery } from "./bank-query.ts";
import { type Draw, DrawFields } from "./draw-fields.tsx";

interface DrawListProps {
  draws: readonly Draw[];
  onChange(update: (now: EvaluationDocument) => EvaluationDocument): void;
}

/** The questions that each attempt draws from banks, in addition to the fixed ones. */
export function DrawList({ draws, onChange }: DrawListProps) {
  const { t } = useTranslation();
  const { courseId } = useEditedCourse();
  const { data: banks } = useQuery(banksQuery(courseId));
  const add = useRef<HTMLButtonElement>(null);
  const set = (changed: Draw[]) => onChange((now) => ({ ...now, draw: changed.length > 0 ? changed : undefined }));
  return (
    <section className={styles.section} data-place="draw">
      <h2>{t("manage.writing.evaluation.draws")}</h2>
      <p className={styles.help}>{t("manage.writing.evaluation.drawsHelp")}</p>
      <ul className={styles.parts}>
        {draws.map((draw, index) => (
          <li key={keyOf(draw)} className={styles.part} data-place={`draw.${index}`}>
            <DrawFields
              draw={draw}
              number={index + 1}
              place={`draw.${index}`}
              banks={banks ?? []}
              onChange={(update) => set(changeEntry(draws, keyOf(draw), update))}
              onRemove={() => {
                set(removeEntry(draws, keyOf(draw)));
                add.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <FieldFaults path="draw" />
      {banks?.length === 0 ? (
        <p className={styles.help}>
          {t("manage.writing.evaluation.noBanks")}{" "}
          <Link to={managePath("outline", { courseId })}>{t("manage.writing.outline.title")}</Link>
        </p>
      ) : (
        <Button
          ref={add}
          variant="secondary"
          size="small"
          icon={<PlusIcon size={20} />}
          onClick={() => set([...draws, firstDraw(banks)])}
        >
          {t("manage.writing.evaluation.addDraw")}
        </Button>
      )}
    </section>
  );
}

function firstDraw(banks: readonly DraftBank[] | undefined): Draw {
  const [bank] = banks ?? [];
  return { ...(bank && { bank: bank.id }), count: 1 };
}
