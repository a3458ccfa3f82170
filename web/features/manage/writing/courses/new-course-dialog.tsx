import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createCourse, type ManagedCourse } from "../../../../../contract/writing/courses.ts";
import { refreshUser } from "../../../../api/refresh-user.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";
import styles from "../../people/people-form.module.css";
import { writingKey } from "../writing-queries.ts";
import { courseIdOf } from "./course-id.ts";
import { createCourseCreator } from "./create-course-once.ts";

interface Typed {
  spanish: string;
  english: string;
  /** Empty while it is derived from the title. */
  id: string;
}

interface NewCourseDialogProps {
  onDone(course: ManagedCourse): void;
  onClose(): void;
}

/** The dialog that creates a course, with a title in one or both languages. */
export function NewCourseDialog({ onDone, onClose }: NewCourseDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [createCourseOnce] = useState(() => createCourseCreator(client));
  const form = useSchemaForm({
    schema: createCourse.body,
    defaults: { spanish: "", english: "", id: "" },
    fields: ["spanish", "english", "id"],
    toBody: ({ spanish, english, id }: Typed) => {
      const [es, en] = [spanish.trim(), english.trim()];
      return { id: id.trim() || courseIdOf(es || en), title: { ...(es && { es }), ...(en && { en }) } };
    },
    send: async (body) => {
      const course = await createCourseOnce(body);
      // The user has become the course's editor, which the session does not reflect yet.
      await refreshUser();
      await client.invalidateQueries({ queryKey: writingKey });
      onDone(course);
    },
    onRefused: ({ code }) => {
      if (code === "conflict") refuseId(t("manage.writing.new.idTaken"));
      return code === "conflict";
    },
  });
  const [spanish, english] = form.watch(["spanish", "english"]);
  const suggestedId = courseIdOf(spanish.trim() || english.trim());
  const idField = form.field(
    "id",
    suggestedId === "" ? t("manage.writing.new.idHelp") : t("manage.writing.new.idMade", { id: suggestedId }),
  );
  const { id: idError } = form.formState.errors;
  const isIdWrong = idError !== undefined && idError.type !== "server";
  function refuseId(message: string) {
    form.setError("id", { type: "server", message });
    form.setFocus("id");
  }
  function submit(event: React.FormEvent) {
    if (spanish.trim() || english.trim()) return form.onSubmit(event);
    event.preventDefault();
    form.setError("spanish", { type: "server", message: t("manage.writing.new.titleMissing") });
    form.setFocus("spanish");
  }
  return (
    <Dialog title={t("manage.writing.new.title")} onClose={form.isSending ? null : onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormProblem>{form.problem}</FormProblem>
        <TextField
          {...form.field("spanish", t("manage.writing.new.titleHelp"))}
          label={t("manage.writing.new.inSpanish")}
          maxLength={200}
          data-autofocus
        />
        <TextField {...form.field("english")} label={t("manage.writing.new.inEnglish")} maxLength={200} />
        <TextField
          {...idField}
          helperText={isIdWrong ? t("manage.writing.new.idHelp") : idField.helperText}
          label={t("manage.writing.new.id")}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className={styles.buttons}>
          <CancelButton />
          <SubmitButton isSending={form.isSending}>{t("manage.writing.new.submit")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
