import type { Reply } from "../../../contract/forum.ts";
import { type Json, toKeep, writeJson } from "../../http/json.ts";

/** Replies in their order, and where the others begin. */
export interface ReplyPage {
  records: Reply[];
  next: string | null;
}

/** A page of a conversation as those see it who neither wrote nor voted there. */
export interface SharedPage {
  json: Json<ReplyPage>;
  /** The ends of the ids of those who wrote on it: the text itself may be there only compressed. */
  writers: string;
}

/** Writes a page whose replies are nobody's own. */
export function sharePage(page: ReplyPage): SharedPage {
  const writers = new Set(page.records.map(({ author }) => endOf(author.id)));
  return { json: toKeep(writeJson(page)), writers: [...writers].join(" ") };
}

/** Whether somebody may have written on a page: always where they have, and hardly ever where they have not. */
export function mayHaveWritten({ writers }: SharedPage, userId: string): boolean {
  return writers.includes(endOf(userId));
}

/** As much of an id as hardly another one ends with. */
function endOf(id: string): string {
  return id.slice(-8);
}
