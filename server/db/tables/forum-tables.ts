import type { Generated } from "kysely";
import type { FlagDecision } from "../../../contract/forum/forum-notices.ts";
import type { Language } from "../../../contract/language.ts";
import type { FlagReason } from "../../../contract/staff/moderation.ts";
import type { Milliseconds, Revision } from "../columns.ts";

/** What posts and replies have in common. */
interface ForumText {
  id: string;
  author_id: string;
  /** Markdown. */
  body: string;
  /** 1 where the writer confirmed that the text identifies no patient. */
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
  /** How many replies there are that are not deleted. */
  reply_count: number;
  /** When it was written, or its last reply that is not deleted. */
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
  /** When it was written; `created_at` is when it arrived. Null where that is the same. */
  written_at: Milliseconds | null;
  /**
   * The Wilson lower bound, negated, and 2 less where it is endorsed: endorsed first, then the best, then the oldest is
   * one ascending walk of an index.
   */
  rank: number;
}

/** A vote that stands; one that was withdrawn has no row. */
interface Votes {
  user_id: string;
  post_id: string;
  reply_id: string;
  value: 1 | -1;
  voted_at: Milliseconds;
}

/** What a post, or a reply where one is named, said before it was edited. */
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

/** What a key of a client has made: the same key again finds it. */
interface IdempotencyKeys {
  user_id: string;
  key: string;
  /** What the key was used for: `posts`, or the id of the post that was replied to. */
  target: string;
  record_id: string;
  created_at: Milliseconds;
}

/** What the author of a post is told: one row a post, however many replies it tells of. */
interface Notices {
  id: string;
  user_id: string;
  post_id: string;
  /** How many replies of others came since it was last read. */
  replies: number;
  /** When the first of them came. */
  since: Milliseconds;
  updated_at: Milliseconds;
  read_at: Milliseconds | null;
  /** 1 while it tells of a reply that no mail has told of. */
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

/** What a post can be found by: the stems of its words and its replies', with a space before and after each. */
interface PostTerms {
  /** What the index knows the post by. */
  number: Generated<number>;
  post_id: string;
  terms: string;
}

/** That the index is behind with a post: by a new reply where one is named, else all that it says is to be read anew. */
interface Unindexed {
  id: string;
  post_id: string;
  reply_id: string | null;
}

/** A text that people reported, a post where no reply is named: at most one row of it is open, until it is decided. */
interface FlaggedTexts {
  id: string;
  post_id: string;
  reply_id: string | null;
  opened_at: Milliseconds;
  /** 1 while a report is what hides the text. */
  is_hiding: number;
  decision: FlagDecision | null;
  decided_by: string | null;
  decided_at: Milliseconds | null;
  /** What staff say about the decision to those whom it is told. */
  note: string | null;
}

/** One person's report of a text. */
interface Flags {
  id: string;
  flagged_text_id: string;
  user_id: string;
  reason: FlagReason;
  note: string | null;
  flagged_at: Milliseconds;
}

/** What was decided, told to who wrote a reported text or reported it. */
interface DecisionNotices {
  id: string;
  user_id: string;
  flagged_text_id: string;
  told_at: Milliseconds;
  read_at: Milliseconds | null;
}

/** That staff vouch for a reply, and where it says the same. */
interface Endorsements {
  reply_id: string;
  post_id: string;
  user_id: string;
  endorsed_at: Milliseconds;
  source: string | null;
  url: string | null;
}

/** The tables of the forum with their rows. */
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
