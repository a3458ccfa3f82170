import type { Certificate, CertificateState, CompletedCourse } from "../../../contract/courses/certificates.ts";
import type { Language } from "../../../contract/language.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { formatCode } from "../../readable-code.ts";
import type { Source } from "../courses/library.ts";
import { presentText } from "../courses/present.ts";
import type { CertificateFacts } from "./facts.ts";
import { type CertificateRow, listCompletedRows } from "./queries.ts";

/** Presents a certificate in a language. */
export function presentCertificate(row: CertificateRow, language: Language): Certificate {
  const { course, objectives, ...result } = readFacts(row);
  return {
    ...presentCertificateState(row),
    name: row.name,
    course: { ...course, title: presentText(course.title, language) },
    completedAt: presentTime(row.completed_at),
    ...result,
    objectives: objectives.map((objective) => presentText(objective, language)),
    language,
  };
}

/** Parses the facts, which are written only when a certificate is issued. */
function readFacts({ facts }: CertificateRow): CertificateFacts {
  return JSON.parse(facts);
}

type StateRow = Pick<CertificateRow, "code" | "issued_at" | "replaced_at" | "revoked_at" | "revoked_reason">;

/** Presents a certificate as it appears in lists. */
export function presentCertificateState(row: StateRow): CertificateState {
  return { code: formatCode(row.code, 4), issuedAt: presentTime(row.issued_at), revoked: presentRevoked(row) };
}

function presentRevoked({ revoked_at, revoked_reason, replaced_at }: StateRow): Certificate["revoked"] {
  if (revoked_at !== null) return { at: presentTime(revoked_at), reason: revoked_reason ?? "" };
  return replaced_at === null ? null : { at: presentTime(replaced_at), reason: "replaced" };
}

/** Lists the courses that a learner has completed, with their certificates. */
export async function readCompletedCourses(
  { db, library }: Source,
  userId: string,
  language: Language,
): Promise<CompletedCourse[]> {
  const rows = await listCompletedRows(db, userId);
  return Promise.all(
    rows.map(async ({ id, course_id, version, completed_at, code, issued_at, ...state }) => {
      const { outline } = await library.getCourse(db, { id: course_id, version });
      return {
        enrolment: id,
        course: { id: course_id, title: presentText(outline.title, language) },
        completedAt: presentTime(completed_at ?? 0),
        certificate:
          code === null || issued_at === null ? null : presentCertificateState({ code, issued_at, ...state }),
      };
    }),
  );
}
