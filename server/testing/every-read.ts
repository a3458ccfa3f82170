import type { Endpoint } from "../../contract/endpoint.ts";

/** The ids that a test's reads are about. */
export interface Subjects {
  enrolment: string;
  attempt: string;
  posts: readonly string[];
  replies: readonly { post: string; reply: string }[];
  file: string;
  person: string;
  group: string;
}

/** The base path of the API. */
export const api = "/api/v1";

type Params = Readonly<Record<string, string | undefined>>;

/** Returns the values of all path parameters, for tests of the course `hearts`. */
export function paramsOf({ enrolment, attempt, posts, replies, file, person, group }: Subjects): Params {
  return {
    userCourseId: enrolment,
    courseId: "hearts",
    itemId: "film",
    attemptId: attempt,
    postId: posts[0],
    replyId: replies[0]?.reply,
    fileId: file,
    userId: person,
    groupId: group,
    code: "none",
    importId: "x",
  };
}

/** Fills in the parameters of a contract path. */
export function fill(path: string, params: Params): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`every-read.ts gives no value for :${name} in ${path}.`);
    return value;
  });
}

/** Lists the URLs of every read by its name, one for each form of its response. */
export function listReads(endpoints: Readonly<Record<string, Endpoint>>, subjects: Subjects): Record<string, string[]> {
  const params = paramsOf(subjects);
  const forms = listForms(subjects);
  const reads = Object.entries(endpoints).filter(([, { method }]) => method === "GET");
  return Object.fromEntries(
    reads.map(([name, { path }]) => {
      const queries = queriesOf[name] ?? [""];
      return [name, forms[name] ?? queries.map((query) => fill(path, params) + query)];
    }),
  );
}

/** The query strings of reads that depend on more than their path. */
const queriesOf: Readonly<Record<string, readonly string[]>> = {
  listCourses: ["", "?limit=1"],
  listEnrolments: ["", "?limit=1"],
  searchCourses: ["?q=text", "?q=text&limit=1"],
  listNotes: ["", "?limit=1"],
  readCalendar: ["?token=none"],
  getPracticeSubscription: ["?token=none"],
  getReminderSubscription: ["?token=none"],
  getAnnouncementSubscription: ["?token=none"],
  getSubscription: ["?user=nobody&token=none"],
  listGroups: ["", "?limit=1", "?course=hearts"],
  listProgress: ["", "?limit=1", "?status=completed"],
  getGain: ["", "?by=country"],
  listCourseFiles: ["", "?limit=1"],
  listManagedCourses: ["", "?limit=1"],
  getTranslationBase: ["?item=x&path=title&language=en"],
  exportCourse: ["?format=olx"],
  listTranslations: ["", "?state=missing"],
  listFlags: ["", "?state=decided&limit=1", "?course=hearts"],
  listEndorsed: ["", "?limit=1", "?course=hearts"],
  listPosts: [
    ...["", "?sort=new", "?course=hearts", "?language=es&limit=1", "?q=labetalol"],
    ...["?view=mine", "?view=unread", "?view=unanswered"],
  ],
};

/** Returns the URLs of reads whose responses vary in other ways. */
function listForms({ enrolment, posts, replies, group }: Subjects): Readonly<Record<string, string[]>> {
  const enrolmentUrl = `${api}/courses-user/${enrolment}`;
  const compared = `${api}/manage/courses/hearts/versions/1/compare/draft`;
  return {
    getItem: ["film", "reading", "check"].map((item) => `${enrolmentUrl}/items/${item}`),
    listBlockAnswers: [`${enrolmentUrl}/items/reading/blocks`],
    listPeople: ["", "?limit=1", "?q=xiomar", `?group=${group}`].map((query) => `${api}/manage/people${query}`),
    compareVersions: [compared],
    compareItem: [`${compared}/item?item=x`],
    getPost: posts.map((id) => `${api}/posts/${id}`),
    listPostEdits: posts.map((id) => `${api}/posts/${id}/edits`),
    listReplies: posts.flatMap((id) =>
      ["", "?sort=old", "?sort=new&limit=1"].map((query) => `${api}/posts/${id}/replies${query}`),
    ),
    getReply: replies.map(({ post, reply }) => `${api}/posts/${post}/replies/${reply}`),
    listReplyEdits: replies.map(({ post, reply }) => `${api}/posts/${post}/replies/${reply}/edits`),
    listReads: [`${api}/forum/reads?posts=${posts.join(",")}`],
    listMatches: [`${api}/forum/matches?q=labetalol&posts=${posts.join(",")}`],
  };
}
