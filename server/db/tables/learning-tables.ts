import type { Language } from "../../../contract/language.ts";
import type { Milliseconds } from "../columns.ts";

/** What a learner keeps of an item. */
interface Notes {
  enrolment_id: string;
  item_id: string;
  text: string;
  bookmarked: number;
  /** A moment of the item's first video, in seconds of the rendition in `language`. */
  at_seconds: number | null;
  language: Language;
  updated_at: Milliseconds;
}

/** Tables of what learners do beside taking a course. */
export interface LearningTables {
  notes: Notes;
}
