import type { Language } from "../../../contract/language.ts";
import type { Person, PersonDetail } from "../../../contract/staff/people.ts";
import type { Staff } from "../../../contract/staff/roles.ts";
import type { Milliseconds } from "../../db/schema.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { presentEnrolment } from "../enrolments/present.ts";
import { listEnrolmentRows } from "../enrolments/queries.ts";
import { getTakenCourse } from "../enrolments/taking/taken-items.ts";
import { listGroupsOf } from "../groups/queries.ts";
import { countSessions, statusOf } from "../users/account-status.ts";
import { presentUser } from "../users/present.ts";
import { findStaffOfMany } from "../users/present-staff.ts";
import { getPersonRow, type PersonRow } from "./queries.ts";

type Source = Pick<Parts, "db" | "library">;

/** The maximum number of enrolments listed for a person. */
const maxEnrolments = 100;

/** The staff member viewing people. */
export interface Viewer {
  language: Language;
  /** Whether the viewer may see addresses. */
  seesAddresses: boolean;
}

/** Presents people to staff. */
export async function presentPeople(source: Source, rows: readonly PersonRow[], viewer: Viewer): Promise<Person[]> {
  const ids = rows.map(({ id }) => id);
  const staff = await findStaffOfMany(source, ids, viewer.language);
  return rows.map((row) => presentPerson(row, staff.get(row.id) ?? null, viewer));
}

/** Presents one person to staff, as seen by a database connection or transaction. */
export async function getPerson(source: Source, userId: string, viewer: Viewer): Promise<Person> {
  const row = await getPersonRow(source.db, userId);
  const staff = await findStaffOfMany(source, [userId], viewer.language);
  return presentPerson(row, staff.get(userId) ?? null, viewer);
}

/** Presents a person with the details administrators need for support. Throws `not_found`. */
export async function getPersonDetail(
  source: Source,
  { userId, language, now }: { userId: string; language: Language; now: Milliseconds },
): Promise<PersonDetail> {
  const person = await getPerson(source, userId, { language, seesAddresses: true });
  const { records } = await listEnrolmentRows(source.db, userId, { limit: maxEnrolments });
  const enrolments = await Promise.all(
    records.map(async (row) => presentEnrolment(row, await getTakenCourse(source, row), language)),
  );
  const groups = await listGroupsOf(source.db, userId);
  return { ...person, enrolments, groups, sessionCount: await countSessions(source.db, userId, now) };
}

function presentPerson(row: PersonRow, staff: Staff, { seesAddresses }: Viewer): Person {
  const profile = presentUser(row);
  return {
    ...profile,
    email: seesAddresses ? profile.email : null,
    staff,
    status: statusOf(row),
    createdAt: presentTime(row.created_at),
    lastSeenAt: row.last_seen_at === null ? null : presentTime(row.last_seen_at),
    enrolmentCount: row.enrolment_count ?? 0,
  };
}
