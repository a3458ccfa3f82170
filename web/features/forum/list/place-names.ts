/** The subject of a conversation: a course or a class. */
export interface Place {
  course: string | null;
  class: string | null;
}

/** The titles of a conversation's course and class, as far as they are known. */
export type NameMatch = (place: Place) => string[];
