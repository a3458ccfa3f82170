import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Language, languages } from "../../../../contract/language.ts";
import type { Announcement } from "../../../../contract/staff/announcements.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Tabs } from "../../../ui/data/tabs.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { languageNames } from "../../../ui/text/language-names.ts";
import { GroupField } from "../group-field.tsx";
import styles from "./announce.module.css";
import { AnnouncePreview } from "./announce-preview.tsx";
import { type AnnouncementText, useAnnouncementDraft, writtenLanguages } from "./announcement-draft.ts";
import { checkDraft, type Faults, fieldName } from "./check-draft.ts";
import { SendDialog } from "./send-dialog.tsx";

interface AnnounceFormProps {
  course: { id: string; title: string };
  /** The group that is selected at first; empty for the whole course. */
  group: string;
}

const noFaults: Faults = new Map();

/** The form for writing, previewing and, after confirmation, sending an announcement. */
export function AnnounceForm({ course, group }: AnnounceFormProps) {
  const { t, language: own } = useTranslation();
  const { draft, change, clear, keyOf } = useAnnouncementDraft(course.id, group);
  const [shown, setShown] = useState<Language>(() => writtenLanguages(draft)[0] ?? (own === "en" ? "en" : "es"));
  const [faults, setFaults] = useState(noFaults);
  const [confirming, setConfirming] = useState<Announcement | null>(null);
  const [recipientCount, setRecipientCount] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  function write(part: Partial<AnnouncementText>) {
    change({ ...draft, words: { ...draft.words, [shown]: { ...draft.words[shown], ...part } } });
    setFaults(noFaults);
    setRecipientCount(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const { body, faults: found } = checkDraft(draft, shown);
    const language = languages.find((each) => [...found.keys()].some((name) => name.endsWith(`.${each}`)));
    flushSync(() => {
      setFaults(found);
      if (language) setShown(language);
    });
    if (body) setConfirming(body);
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }
  const errorMessage = (part: keyof AnnouncementText) => {
    const fault = faults.get(fieldName(part, shown));
    return fault && t(`fields.${fault.key}`, { limit: fault.limit ?? "" });
  };
  const { subject, body } = draft.words[shown];
  return (
    <>
      <div role="status">
        {recipientCount !== null && (
          <Notice tone="success">{t("manage.announce.sent", { count: recipientCount })}</Notice>
        )}
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <GroupField
          courseId={course.id}
          value={draft.group}
          onChange={(chosen) => change({ ...draft, group: chosen })}
        />
        <Tabs
          label={t("manage.announce.languages")}
          tabs={languages.map((id) => ({ id, label: languageNames[id] }))}
          selected={shown}
          onSelect={setShown}
        >
          <div className={styles.fields} lang={shown}>
            <TextField
              label={t("manage.announce.subject")}
              value={subject}
              onChange={({ target }) => write({ subject: target.value })}
              error={faults.has(fieldName("subject", shown))}
              helperText={errorMessage("subject")}
              maxLength={200}
              autoComplete="off"
            />
            <TextArea
              label={t("manage.announce.body")}
              value={body}
              onChange={({ target }) => write({ body: target.value })}
              error={faults.has(fieldName("body", shown))}
              helperText={errorMessage("body") ?? t("manage.announce.bodyHelp")}
              rows={10}
            />
          </div>
        </Tabs>
        <p className={styles.note}>{t(`manage.announce.reading.${languageCoverage()}`)}</p>
        <p className={styles.note}>{t("manage.announce.kept")}</p>
        <div>
          <Button type="submit" variant="primary">
            {t("manage.announce.send")}
          </Button>
        </div>
      </form>
      <AnnouncePreview course={course.title} isPost={draft.group === ""} text={draft.words[shown]} language={shown} />
      {confirming && (
        <SendDialog
          course={course}
          announcement={confirming}
          idempotencyKey={() => keyOf(draft)}
          onSent={(recipients) => {
            setConfirming(null);
            clear();
            setRecipientCount(recipients);
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );

  /** Returns which languages have any text so far. */
  function languageCoverage(): "none" | "both" | Language {
    const [first, second] = writtenLanguages(draft);
    if (!first) return "none";
    return second ? "both" : first;
  }
}
