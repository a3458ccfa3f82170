import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { publishCourse, type Release } from "../../../../../contract/writing/releases.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { paths } from "../../../../paths.ts";
import { LinkButton } from "../../../../ui/actions/button.tsx";
import { focusHeading } from "../../../../ui/behaviour/use-focused-heading.ts";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { describeFailure, reportInPlace } from "../../describe-failure.ts";
import { elevated } from "../../elevation/elevated.ts";
import styles from "../writing.module.css";
import { checkQuery, releasesQuery, writingKey } from "../writing-queries.ts";

interface PublishFormProps {
  courseId: string;
  onPublished(release: Release): void;
}

/** Publishes the draft, with a note for the team. */
export function PublishForm({ courseId, onPublished }: PublishFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const publish = useMutation({
    async mutationFn() {
      try {
        const body = { note: note.trim() };
        return await elevated(() => call(publishCourse, { params: { courseId }, body, ...reportInPlace }));
      } catch (error) {
        // The draft is already published, either by an attempt with a lost response or by someone else.
        const newer = error instanceof ApiError && error.code === "conflict" ? await findNewer() : null;
        if (newer) return newer;
        throw error;
      }
    },
    onSuccess: async (release) => {
      // Publishing also changes what learners see.
      await Promise.all([
        client.invalidateQueries({ queryKey: writingKey }),
        client.invalidateQueries({ queryKey: ["courses"] }),
      ]);
      onPublished(release);
    },
    onError: () => client.invalidateQueries({ queryKey: checkQuery(courseId).queryKey }),
  });
  async function findNewer(): Promise<Release | null> {
    const releases = releasesQuery(courseId);
    const known = client.getQueryData(releases.queryKey)?.[0]?.number ?? 0;
    const [newest] = await client.fetchQuery({ ...releases, staleTime: 0 });
    return newest && newest.number > known ? newest : null;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!publish.isPending) publish.mutate();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        label={t("manage.writing.publish.note")}
        helperText={t("manage.writing.publish.noteHelp")}
        value={note}
        maxLength={2000}
        rows={3}
        readOnly={publish.isPending}
        onChange={({ target }) => setNote(target.value)}
      />
      <p>{t("manage.writing.publish.consequence")}</p>
      <FormProblem>
        {publish.isPending
          ? null
          : describeFailure(publish.error, t, {
              conflict: t("manage.writing.publish.nothing"),
              draft_has_faults: t("manage.writing.publish.faulty"),
              forbidden: t("manage.writing.publish.notYours"),
            })}
      </FormProblem>
      <SubmitButton isSending={publish.isPending}>{t("manage.writing.publish.submit")}</SubmitButton>
    </form>
  );
}

/** The published release, with a link to the course as learners see it. */
export function Published({ courseId, number }: { courseId: string; number: number }) {
  const { t } = useTranslation();
  useEffect(focusHeading, []);
  return (
    <>
      <Notice tone="success">{t("manage.writing.publish.done", { number })}</Notice>
      <div className={styles.actions}>
        <LinkButton variant="primary" to={paths.course(courseId)}>
          {t("manage.writing.publish.see")}
        </LinkButton>
      </div>
    </>
  );
}
