import { findPatientIdentifiers } from "../../../contract/forum/patient-identifiers.ts";
import { AppError, type FieldFault } from "../../errors.ts";

/** The text fields of a post or reply, and whether the author confirmed that they identify no patient. */
export interface TextFields {
  title?: string | undefined;
  body?: string | undefined;
  noPatientIdentified?: boolean | undefined;
}

/** Throws `may_identify_patient`, naming the words, unless the author has confirmed that they identify nobody. */
export function refuseIdentifiers({ title = "", body = "", noPatientIdentified }: TextFields): void {
  if (noPatientIdentified) return;
  const fields = [...findFaults("title", title), ...findFaults("body", body)];
  if (fields.length > 0) throw new AppError("may_identify_patient", { fields });
}

function findFaults(field: string, text: string): FieldFault[] {
  const words = [...new Set(findPatientIdentifiers(text).map((found) => found.words))];
  return words.length === 0 ? [] : [{ field, key: "mayIdentify", words }];
}
