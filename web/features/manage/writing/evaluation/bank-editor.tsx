import { useMemo, useState } from "react";
import type { BankDocument, QuestionDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FieldFaults, useFaultsAt } from "../document/faults.tsx";
import type { EditorProps } from "../item/editor-props.ts";
import { BankUse } from "./bank-use.tsx";
import styles from "./evaluation.module.css";
import { filterQuestions } from "./filter-questions.ts";
import { QuestionList } from "./question-list.tsx";
import { EditedCourseContext } from "./questions/edited-course.ts";

const none: readonly QuestionDocument[] = [];

/** The number of questions shown per step, since banks are long. */
const pageSize = 50;

/** The editor of a question bank: its name, and its questions with a filter by tag. */
export function BankEditor({ courseId, course, items, document, change }: EditorProps<BankDocument>) {
  const { t } = useTranslation();
  const { questions = none } = document;
  const [tag, setTag] = useState("");
  const [words, setWords] = useState("");
  const [max, setMax] = useState(pageSize);
  const tags = useMemo(() => [...new Set(questions.flatMap((question) => question.tags ?? []))].sort(), [questions]);
  const known = tags.join(" ");
  const edited = useMemo(
    () => ({ courseId, course, items, tags: known.split(" ").filter(Boolean) }),
    [courseId, course, items, known],
  );
  const found = filterQuestions(questions, { tag, words });
  return (
    <EditedCourseContext value={edited}>
      <section className={styles.section}>
        <NameField document={document} change={change} />
        <BankUse courseId={courseId} bank={document.bank} items={items} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.writing.evaluation.questions")}</h2>
        <div className={styles.row}>
          <SearchField label={t("manage.writing.evaluation.find")} query={words} onSearch={setWords} />
          {tags.length > 0 && (
            <SelectField
              label={t("manage.writing.evaluation.byTag")}
              value={tag}
              options={[
                { value: "", label: t("manage.writing.evaluation.anyTag") },
                ...tags.map((value) => ({ value, label: value })),
              ]}
              onChange={setTag}
            />
          )}
        </div>
        <p role="status" className={styles.help}>
          {t("manage.writing.evaluation.found", { found: found.length, count: questions.length })}
        </p>
        <QuestionList
          questions={questions}
          shown={found.slice(0, max)}
          hasOrder={false}
          max={500}
          onChange={(update) => change((now) => ({ ...now, questions: update(now.questions ?? []) }))}
        />
        {found.length > max && (
          <Button variant="secondary" onClick={() => setMax(max + pageSize)}>
            {t("manage.writing.evaluation.more")}
          </Button>
        )}
      </section>
    </EditedCourseContext>
  );
}

function NameField({ document: { name }, change }: Pick<EditorProps<BankDocument>, "document" | "change">) {
  const { t } = useTranslation();
  const faultsAt = useFaultsAt();
  return (
    <div>
      <TextField
        label={t("manage.writing.evaluation.bankName")}
        helperText={t("manage.writing.evaluation.bankNameHelp")}
        value={name ?? ""}
        maxLength={200}
        data-place="name"
        {...faultsAt("name")}
        onChange={({ target }) => change((now) => ({ ...now, name: target.value || undefined }))}
      />
      <FieldFaults path="name" />
    </div>
  );
}
