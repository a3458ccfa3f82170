import type { Paper } from "../../../../contract/courses/certificates.ts";
import type { Language } from "../../../../contract/language.ts";

/** All that stands on a printed certificate, in words that are ready to be set. */
export interface Sheet {
  language: Language;
  paper: Paper;
  /** The file of the organisation's logo; null where it has none. */
  logo: string | null;
  organisation: string;
  place: string;
  title: string;
  givenTo: string;
  name: string;
  completed: string;
  course: string;
  /** What is told in a row: hours, result and so on. */
  facts: readonly { label: string; value: string }[];
  objectivesTitle: string;
  objectives: readonly string[];
  /** Stands for the objectives that do not fit, `{count}` for how many. */
  more: string;
  signatory: { name: string; role: string; picture: string | null } | null;
  /** How to check it: in words, the address, and what the QR code holds. */
  check: { text: string; address: string; code: string; alt: string };
  logoAlt: string;
}
