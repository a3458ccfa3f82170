import { findPatientIdentifiers } from "../../../contract/patient-identifiers.ts";
import { AppError, type FieldFault } from "../../errors.ts";

/** What somebody wrote, by the names of the fields; and whether they confirmed that it identifies no patient. */
export interface Written {
  title?: string | undefined;
  body?: string | undefined;
  noPatientIdentified?: boolean | undefined;
}

/** Throws `may_identify_patient`, which names the words, unless the writer has confirmed that they identify nobody. */
export function refuseIdentifiers({ title = "", body = "", noPatientIdentified }: Written): void {
  if (noPatientIdentified) return;
  const fields = [...findFaults("title", title), ...findFaults("body", body)];
  if (fields.length > 0) throw new AppError("may_identify_patient", { fields });
}

function findFaults(field: string, text: string): FieldFault[] {
  const words = [...new Set(findPatientIdentifiers(text).map((found) => found.words))];
  return words.length === 0 ? [] : [{ field, key: "mayIdentify", words }];
}
