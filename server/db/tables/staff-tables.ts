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

/** What staff did. Rows only come: triggers refuse to change or remove any. Of people it holds ids, no names. */
interface Log {
  id: string;
  at: Milliseconds;
  /** Null for the shell. */
  actor_id: string | null;
  action: LogAction;
  target_kind: LogTarget;
  target_id: string | null;
  changes: Json;
}

/** When a person was last here, to within five minutes. Their sessions tell it only as long as they last. */
interface Visits {
  user_id: string;
  last_seen_at: Milliseconds;
}

/** That a person was here on a day, in UTC, such as 2026-11-20. */
interface ActiveDays {
  day: string;
  user_id: string;
}

/** The words that a person is found by, without accents: those of their names, and the whole address. */
interface PeopleWords {
  word: string;
  user_id: string;
  is_name: number;
}

/** Another address for an account, asked for by its owner or an administrator. */
interface AddressChanges {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  asked_at: Milliseconds;
  /** Null until the link to the new address was opened. */
  confirmed_at: Milliseconds | null;
}

/** People who take a course together. */
interface Groups {
  id: string;
  course_id: string;
  name: string;
  /** The name without accents, case and spaces that differ: taken once in a course. */
  name_key: string;
  starts_at: Milliseconds | null;
  ends_at: Milliseconds | null;
  /** What learners join by, without hyphens; null where nobody may. */
  join_code: string | null;
  created_at: Milliseconds;
}

interface GroupMembers {
  group_id: string;
  user_id: string;
  joined_at: Milliseconds;
}

/** Who sees a group, its members and their progress. */
interface GroupTeachers {
  group_id: string;
  user_id: string;
}

/** Something that was announced to the learners of a course, or of a group in it. */
interface Announcements {
  id: string;
  course_id: string;
  group_id: string | null;
  author_id: string;
  /** To how many it went. */
  recipients: number;
  created_at: Milliseconds;
  /** Up to which learner, in the order of their ids, mails are in the outbox; null once all are. */
  mailed_to: string | null;
}

/** What an announcement says in one language. It goes when the post with the same words is erased. */
interface AnnouncementTexts {
  announcement_id: string;
  language: Language;
  subject: string;
  /** Markdown. */
  body: string;
  /** Null where it went to a group: everybody in the course would read the post. */
  post_id: string | null;
}

/** Who wants no mails of announcements. */
interface AnnouncementMutes {
  user_id: string;
  muted_at: Milliseconds;
}

/** When something was done last that the database does not tell otherwise. */
interface LastTimes {
  what: "backup" | "reviews" | "history";
  at: Milliseconds;
}

/** The tables of staff and of people with their rows. */
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
