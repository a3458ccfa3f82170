import { NotePanel } from "../../../features/player/notes/note-panel.tsx";
import { haveNoteTexts } from "../../../i18n/notes/texts.ts";

/** The note on a class, with its texts, which a class needs only when it is opened. */
export async function loadNotePanel() {
  await haveNoteTexts();
  return NotePanel;
}
