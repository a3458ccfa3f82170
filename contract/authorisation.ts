import type { endpoints } from "./endpoints.ts";

/** Who may make a call, and what somebody else gets. */
export const callers = {
  anyone: "no session is asked for",
  learner: "whoever is signed in; what the call names is everyone's, or the call speaks of the caller alone",
  self: "only the person that the path names; anybody else's id is `forbidden`, known or not",
  owner: "only whose thing it is; somebody else's is `not_found`, as if it were not there",
  author: "only who wrote it; somebody else's is `forbidden`, since everyone may read it",
  reader: "photos and covers: whoever is signed in; files of a course: who has started it, else `not_found`",
  others: "whoever is signed in and did not write it; one's own is `own_reply`",
} as const;

/** One line of `callers`. */
export type Caller = keyof typeof callers;

/** Who may make each call. The only place that says so as a whole; a test tries every row in every role. */
export const whoMayCall = {
  register: "anyone",
  resendConfirmation: "anyone",
  confirm: "anyone",
  login: "anyone",
  forgotPassword: "anyone",
  restore: "anyone",
  listCountries: "anyone",
  getSite: "anyone",
  getSubscription: "anyone",
  unsubscribe: "anyone",
  logout: "learner",
  getMe: "learner",
  changeProfile: "self",
  listCourses: "learner",
  getCourse: "learner",
  startCourse: "learner",
  listEnrolments: "learner",
  getEnrolment: "owner",
  getItem: "owner",
  getAttempt: "owner",
  changeEnrolment: "owner",
  openFile: "reader",
  listPosts: "learner",
  createPost: "learner",
  getPost: "learner",
  changePost: "author",
  deletePost: "author",
  listPostEdits: "learner",
  readPost: "learner",
  listReplies: "learner",
  createReply: "learner",
  getReply: "learner",
  changeReply: "author",
  deleteReply: "author",
  listReplyEdits: "learner",
  upvote: "others",
  downvote: "others",
  withdrawUpvote: "learner",
  withdrawDownvote: "learner",
  listReads: "learner",
  listNotices: "learner",
  readNotices: "learner",
  getForumPreferences: "learner",
  changeForumPreferences: "learner",
} as const satisfies Record<keyof typeof endpoints, Caller>;
