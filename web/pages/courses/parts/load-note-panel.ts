import { NotePanel } from "../../../features/player/notes/note-panel.tsx";
import { ensureNoteTexts } from "../../../i18n/notes/texts.ts";

/** Loads the note panel with its texts, which a class needs only once it is opened. */
export async function loadNotePanel() {
  await ensureNoteTexts();
  return NotePanel;
}
