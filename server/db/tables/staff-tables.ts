import type { Language } from "../../../contract/language.ts";
import type { LogAction, LogTarget } from "../../../contract/staff/log.ts";
import type { CourseRole, SiteRole } from "../../../contract/staff/roles.ts";
import type { Json, Milliseconds } from "../columns.ts";

interface SiteRoles {
  user_id: string;
  role: SiteRole;
}

interface CourseRoles {
  user_id: string;
  course_id: string;
  role: CourseRole;
}

/**
 * The log of staff actions. Rows are only ever inserted: triggers reject updates and deletes. It holds users' ids but
 * no names.
 */
interface Log {
  id: string;
  at: Milliseconds;
  /** Null for the command line. */
  actor_id: string | null;
  action: LogAction;
  target_kind: LogTarget;
  target_id: string | null;
  changes: Json;
}

/** When a user last visited, to within five minutes. Sessions record this only as long as they exist. */
interface Visits {
  user_id: string;
  last_seen_at: Milliseconds;
}

/** A day on which a user visited, such as 2026-11-20, in the organisation's time zone. */
interface ActiveDays {
  day: string;
  user_id: string;
}

/** The words by which a user is found, without accents: those of their names, and the whole email address. */
interface PeopleWords {
  word: string;
  user_id: string;
  is_name: number;
}

/** A change of an account's email address, requested by its owner or an administrator. */
interface AddressChanges {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  asked_at: Milliseconds;
  /** Null until the link to the new address has been opened. */
  confirmed_at: Milliseconds | null;
}

/** Learners who take a course together. */
interface Groups {
  id: string;
  course_id: string;
  name: string;
  /** The name without accents and with case and spaces normalised; unique within a course. */
  name_key: string;
  starts_at: Milliseconds | null;
  ends_at: Milliseconds | null;
  /** The code for joining, without hyphens; null if joining is closed. */
  join_code: string | null;
  created_at: Milliseconds;
}

interface GroupMembers {
  group_id: string;
  user_id: string;
  joined_at: Milliseconds;
}

/** The staff who see a group, its members and their progress. */
interface GroupTeachers {
  group_id: string;
  user_id: string;
}

/** An announcement to the learners of a course or one of its groups. */
interface Announcements {
  id: string;
  course_id: string;
  group_id: string | null;
  author_id: string;
  /** The number of recipients. */
  recipients: number;
  created_at: Milliseconds;
  /** The last learner, in order of id, whose email is in the outbox; null once all are. */
  mailed_to: string | null;
}

/** An announcement's text in one language. Deleted when the post with the same text is erased. */
interface AnnouncementTexts {
  announcement_id: string;
  language: Language;
  subject: string;
  /** Markdown. */
  body: string;
  /** Null if it went to a group: everyone in the course could read a post. */
  post_id: string | null;
}

/** A user's opt-out from announcement emails. */
interface AnnouncementMutes {
  user_id: string;
  muted_at: Milliseconds;
}

/** When something was last done, if no other table shows it. */
interface LastTimes {
  what: "backup" | "reviews" | "history" | "readiness";
  at: Milliseconds;
}

/** The tables of staff and user management with their row types. */
export interface StaffTables {
  site_roles: SiteRoles;
  course_roles: CourseRoles;
  log: Log;
  visits: Visits;
  active_days: ActiveDays;
  people_words: PeopleWords;
  address_changes: AddressChanges;
  groups: Groups;
  group_members: GroupMembers;
  group_teachers: GroupTeachers;
  announcements: Announcements;
  announcement_texts: AnnouncementTexts;
  announcement_mutes: AnnouncementMutes;
  last_times: LastTimes;
}
