/**
 * Who may call an endpoint, named by its `access`, and how everyone else is refused. Every entry but the first answers
 * `not_signed_in` without a valid session.
 */
export const callers = {
  anyone: "no session is needed",
  learner: "any valid session: the call is about the caller, or about what everyone may see",
  self: "the person whom the path names; any other id is `forbidden`, known or not",
  owner: "the person to whom it belongs; for others it is `not_found`, as if it were not there",
  holder: "the person to whom it belongs, and administrators; for others it is `not_found`, as if it were not there",
  writer: "the person who wrote it; for others it is `forbidden`, since everyone may read it",
  reader:
    "of photos and covers: any valid session; of a course's files: who has started it, its editors and administrators; of a copy of data: its owner; for others `not_found`",
  others: "any valid session but the writer's, for whom it is `own_reply`",
  admin: "administrators; for others it is `forbidden`",
  staff: "people with a role, for what the role reaches; for others it is `forbidden`, for another course `not_found`",
  moderator:
    "administrators, moderators, and teachers of the course that the text is about; for staff of other courses it is `not_found`, for others `forbidden`",
  endorser:
    "administrators, moderators, and teachers and editors of the course that the text is about; for others it is `forbidden`",
  anyTeacher: "administrators, and teachers of some course; for others it is `forbidden`",
  teacher: "administrators, and teachers of the course; for other staff it is `not_found`, for others `forbidden`",
  learnersTeacher:
    "administrators, teachers of the course, and teachers of a group in it for its members; for other staff it is `not_found`, for others `forbidden`",
  editor: "administrators, and editors of the course; for other staff it is `not_found`, for others `forbidden`",
  author: "administrators and authors; for others it is `forbidden`",
  importer:
    "administrators, authors, and editors of some course, for what they may write or have begun; for what is not theirs it is `not_found`, for others `forbidden`",
  courseStaff:
    "administrators, teachers and editors of the course, and teachers of a group in it for its members; for other staff it is `not_found`, for others `forbidden`",
} as const;

/** A key of `callers`. */
export type Access = keyof typeof callers;

/** The access levels that require a role. */
export const staffAccess = [
  "admin",
  "staff",
  "moderator",
  "anyTeacher",
  "teacher",
  "learnersTeacher",
  "editor",
  "author",
  "importer",
  "endorser",
  "courseStaff",
] as const satisfies Access[];

/** An access level that requires a role. */
export type StaffAccess = (typeof staffAccess)[number];

/** Returns whether an access level requires a role. */
export function isStaffAccess(access: Access): access is StaffAccess {
  return staffAccess.some((known) => known === access);
}
