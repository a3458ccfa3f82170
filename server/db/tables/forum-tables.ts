import type { Generated } from "kysely";
import type { FlagDecision } from "../../../contract/forum/forum-notices.ts";
import type { Language } from "../../../contract/language.ts";
import type { FlagReason } from "../../../contract/staff/moderation.ts";
import type { Milliseconds, Revision } from "../columns.ts";

/** The columns common to posts and replies. */
interface ForumText {
  id: string;
  author_id: string;
  /** Markdown. */
  body: string;
  /** 1 if the author confirmed that the text identifies no patient. */
  no_patient_identified: number;
  created_at: Milliseconds;
  edited_at: Milliseconds | null;
  deleted_at: Milliseconds | null;
}

interface Posts extends ForumText {
  title: string;
  course_id: string | null;
  class_id: string | null;
  language: Language;
  /** The number of replies that are not deleted. */
  reply_count: number;
  /** When it was written, or its last undeleted reply. */
  last_activity_at: Milliseconds;
  pinned: number;
  locked: number;
  hidden_at: Milliseconds | null;
  revision: Revision;
}

interface Replies extends ForumText {
  post_id: string;
  upvotes: number;
  downvotes: number;
  score: number;
  hidden_at: Milliseconds | null;
  /** When it was written, if that differs from `created_at`, when it arrived; otherwise null. */
  written_at: Milliseconds | null;
  /**
   * The negated Wilson lower bound, minus 2 if endorsed: endorsed first, then best, then oldest is one ascending walk
   * of an index.
   */
  rank: number;
}

/** A current vote; a withdrawn one has no row. */
interface Votes {
  user_id: string;
  post_id: string;
  reply_id: string;
  value: 1 | -1;
  voted_at: Milliseconds;
}

/** The text of a post, or of the reply if one is named, before an edit. */
interface Edits {
  id: string;
  post_id: string;
  reply_id: string | null;
  title: string | null;
  body: string;
  no_patient_identified: number;
  written_at: Milliseconds;
  replaced_at: Milliseconds;
}

/** What a client's key created; a repeated key finds the same record. */
interface IdempotencyKeys {
  user_id: string;
  key: string;
  /** What the key was used for: `posts`, or the id of the post replied to. */
  target: string;
  record_id: string;
  created_at: Milliseconds;
}

/** A notice to a post's author: one row per post, however many replies it covers. */
interface Notices {
  id: string;
  user_id: string;
  post_id: string;
  /** The number of replies by others since it was last read. */
  replies: number;
  /** When the first of them was written. */
  since: Milliseconds;
  updated_at: Milliseconds;
  read_at: Milliseconds | null;
  /** 1 while it covers a reply that has not been emailed. */
  to_mail: number;
  mailed_at: Milliseconds | null;
}

interface Reads {
  user_id: string;
  post_id: string;
  read_at: Milliseconds;
}

interface ForumPreferences {
  user_id: string;
  mail: "at_once" | "daily" | "never";
  /** When the last digest was written. */
  digest_at: Milliseconds | null;
}

/** The search terms of a post: the stems of its words and its replies', with a space before and after each. */
interface PostTerms {
  /** The post's rowid in the index. */
  number: Generated<number>;
  post_id: string;
  terms: string;
}

/**
 * A post whose index entry is out of date: because of one new reply if it is named, otherwise the whole post must be
 * read again.
 */
interface Unindexed {
  id: string;
  post_id: string;
  reply_id: string | null;
}

/** A reported text: a post, or the reply if one is named. A text has at most one undecided row. */
interface FlaggedTexts {
  id: string;
  post_id: string;
  reply_id: string | null;
  opened_at: Milliseconds;
  /** 1 while the text is hidden because of reports. */
  is_hiding: number;
  decision: FlagDecision | null;
  decided_by: string | null;
  decided_at: Milliseconds | null;
  /** The staff's note on the decision to those who are notified. */
  note: string | null;
}

/** One user's report of a text. */
interface Flags {
  id: string;
  flagged_text_id: string;
  user_id: string;
  reason: FlagReason;
  note: string | null;
  flagged_at: Milliseconds;
}

/** A notice of a decision to the author or a reporter of a text. */
interface DecisionNotices {
  id: string;
  user_id: string;
  flagged_text_id: string;
  told_at: Milliseconds;
  read_at: Milliseconds | null;
}

/** A staff endorsement of a reply, with the source that supports it, if any. */
interface Endorsements {
  reply_id: string;
  post_id: string;
  user_id: string;
  endorsed_at: Milliseconds;
  source: string | null;
  url: string | null;
}

/** The tables of the forum with their row types. */
export interface ForumTables {
  posts: Posts;
  replies: Replies;
  votes: Votes;
  edits: Edits;
  idempotency_keys: IdempotencyKeys;
  notices: Notices;
  reads: Reads;
  forum_preferences: ForumPreferences;
  post_terms: PostTerms;
  unindexed: Unindexed;
  flagged_texts: FlaggedTexts;
  flags: Flags;
  decision_notices: DecisionNotices;
  endorsements: Endorsements;
}
