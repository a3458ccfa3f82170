import type { Paper } from "../../../../contract/courses/certificates.ts";
import type { Language } from "../../../../contract/language.ts";

/** The complete text of a printed certificate, ready for layout. */
export interface Sheet {
  language: Language;
  paper: Paper;
  /** The path of the organisation's logo; null if it has none. */
  logo: string | null;
  organisation: string;
  place: string;
  title: string;
  givenTo: string;
  name: string;
  completed: string;
  course: string;
  /** The facts shown in rows, such as hours and result. */
  facts: readonly { label: string; value: string }[];
  objectivesTitle: string;
  objectives: readonly string[];
  /** Replaces the objectives that do not fit; `{count}` is their number. */
  more: string;
  signatory: { name: string; role: string; picture: string | null } | null;
  /** How to check the certificate: in words, the address, and the content of the QR code. */
  check: { text: string; address: string; code: string; alt: string };
  logoAlt: string;
}
