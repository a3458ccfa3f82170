import { useState } from "react";
import { listDrafts, readTextDraft, type TextDraft } from "../../../api/session/local-drafts.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "../offline.module.css";

interface DraftsDialogProps {
  userId: string;
  /** Signs out, which deletes the drafts. */
  onSignOut(): void;
  onClose(): void;
}

/** Asks a user who signs out whether unfinished texts may be deleted. */
export function DraftsDialog({ userId, onSignOut, onClose }: DraftsDialogProps) {
  const { t } = useTranslation();
  const [drafts] = useState(() => listDrafts(userId).map((draft) => ({ ...draft, text: readTextDraft(draft.key) })));
  const conversations = drafts.filter(({ kind }) => kind === "conversation");
  const announcements = drafts.filter(({ kind }) => kind === "announcement");
  return (
    <Dialog
      title={t("offline.drafts.title")}
      onClose={onClose}
      actions={
        <>
          <CancelButton data-autofocus />
          <Button variant="primary" danger onClick={onSignOut}>
            {t("offline.leave.leave")}
          </Button>
        </>
      }
    >
      <p>{t("offline.drafts.text")}</p>
      <ul>
        {conversations.map(({ key, text }) => (
          <li key={key} className={styles.excerpt}>
            {t("offline.drafts.conversation", { text: excerptOf(text) })}
          </li>
        ))}
        {announcements.length > 0 && <li>{t("offline.drafts.announcement", { count: announcements.length })}</li>}
        {drafts.length > conversations.length + announcements.length && <li>{t("offline.drafts.course")}</li>}
      </ul>
    </Dialog>
  );
}

/** In characters: enough to recognise a text by. */
const excerptLength = 80;

function excerptOf(draft: TextDraft | null): string {
  const characters = [...(draft?.title.trim() || draft?.body.trim() || "…")];
  return characters.slice(0, excerptLength).join("") + (characters.length > excerptLength ? "…" : "");
}
