import type { Block, ClassContent } from "../../../../contract/courses/classes.ts";

export interface ClassTextProps {
  content: ClassContent;
  block: Extract<Block, { type: "text" }>;
  /** The enrolment in the course of the glossary that the terms link to; null in a preview, which has no such page. */
  enrolment: string | null;
}
