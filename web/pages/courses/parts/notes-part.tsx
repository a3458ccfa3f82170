import { useState } from "react";
import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import styles from "./play-item.module.css";

const NotePanel = lazyPart(async () => (await import("./load-note-panel.ts")).loadNotePanel());

/** The user's notes on a class, loaded once they are opened. */
export function NotesPart(props: { enrolment: string; content: ClassContent }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.notes}>
      <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("player.notes")}
      </Button>
      {isOpen && <NotePanel {...props} />}
    </div>
  );
}
