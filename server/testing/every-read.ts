/** The ids that the reads of a test are about. */
export interface Subjects {
  enrolment: string;
  attempt: string;
  posts: readonly string[];
  replies: readonly { post: string; reply: string }[];
  file: string;
  person: string;
  group: string;
}

const api = "/api/v1";

/** Addresses of every call that reads, by its name, in each form that its answer has. */
export function listReads({
  enrolment,
  attempt,
  posts,
  replies,
  file,
  person,
  group,
}: Subjects): Record<string, string[]> {
  const taken = `${api}/courses-user/${enrolment}`;
  return {
    getMe: [`${api}/users/me`],
    listSessions: [`${api}/users/me/sessions`],
    getKeptKey: [`${api}/users/me/kept-key`],
    getPush: [`${api}/users/me/push`],
    getSecondFactor: [`${api}/users/me/second-factor`],
    getExport: [`${api}/users/me/export`],
    listCourses: [`${api}/courses`, `${api}/courses?limit=1`],
    getCourse: [`${api}/courses/hearts`],
    listEnrolments: [`${api}/courses-user`, `${api}/courses-user?limit=1`],
    getEnrolment: [taken],
    getOffline: [`${taken}/offline`],
    getItem: ["film", "reading", "check"].map((item) => `${taken}/items/${item}`),
    getGlossary: [`${taken}/glossary`],
    searchCourses: ["?q=text", "?q=text&limit=1"].map((query) => `${api}/courses-user/search${query}`),
    listBlockAnswers: [`${taken}/items/reading/blocks`],
    listNotes: ["", "?limit=1"].map((query) => `${taken}/notes${query}`),
    getNote: [`${taken}/notes/film`],
    listObjectives: [`${taken}/objectives`],
    getStudyPlan: [`${taken}/plan`],
    readCalendar: [`${api}/calendar.ics?token=none`],
    getPracticeMails: [`${api}/practice/preferences`],
    getPracticeSubscription: [`${api}/practice/unsubscribe?token=none`],
    getReminderSubscription: [`${api}/reminders/unsubscribe?token=none`],
    getPractice: [`${taken}/review`],
    getCertificate: [`${taken}/certificate`],
    listCertificates: [`${api}/users/me/certificates`],
    checkCertificate: [`${api}/certificates/none`],
    listKeys: ["/.well-known/jwks.json"],
    getAttempt: [`${taken}/attempts/${attempt}`],
    openFile: [`${api}/files/${file}/open`],
    listGroups: ["", "?limit=1", "?course=hearts"].map((query) => `${api}/manage/groups${query}`),
    getGroup: [`${api}/manage/groups/${group}`],
    listPeople: ["", "?limit=1", "?q=xiomar", `?group=${group}`].map((query) => `${api}/manage/people${query}`),
    getPerson: [`${api}/manage/people/${person}`],
    listProgress: ["", "?limit=1", "?status=completed"].map((query) => `${api}/manage/courses/hearts/progress${query}`),
    getResults: [`${api}/manage/courses/hearts/results`],
    getGain: ["", "?by=country"].map((query) => `${api}/manage/courses/hearts/gain${query}`),
    getLearner: [`${api}/manage/courses/hearts/people/${person}`],
    listCourseFiles: ["", "?limit=1"].map((query) => `${api}/manage/courses/hearts/files${query}`),
    listManagedCourses: ["", "?limit=1"].map((query) => `${api}/manage/courses${query}`),
    listCourseStaff: [`${api}/manage/courses/hearts/staff`],
    getDraft: [`${api}/manage/courses/hearts/draft`],
    listDraftBanks: [`${api}/manage/courses/hearts/draft/banks`],
    getDraftItem: [`${api}/manage/courses/hearts/draft/items/x`],
    listItemHistory: [`${api}/manage/courses/hearts/draft/items/x/history`],
    previewItem: [`${api}/manage/courses/hearts/preview/items/x`],
    listReleases: [`${api}/manage/courses/hearts/releases`],
    getImport: [`${api}/manage/imports/x`],
    listImports: [`${api}/manage/imports`],
    compareVersions: [`${api}/manage/courses/hearts/versions/1/compare/draft`],
    compareItem: [`${api}/manage/courses/hearts/versions/1/compare/draft/item?item=x`],
    countTranslations: [`${api}/manage/courses/hearts/translations/counts`],
    getTranslationBase: [`${api}/manage/courses/hearts/translations/base?item=x&path=title&language=en`],
    exportCourse: [`${api}/manage/courses/hearts/export?format=olx`],
    downloadPackage: [`${api}/manage/courses/hearts/package`],
    listTranslations: ["", "?state=missing"].map((query) => `${api}/manage/courses/hearts/translations${query}`),
    listReviews: [`${api}/manage/reviews`],
    listLog: [`${api}/manage/log`],
    listFlags: ["", "?state=decided&limit=1", "?course=hearts"].map((query) => `${api}/manage/flags${query}`),
    listEndorsed: ["", "?limit=1", "?course=hearts"].map((query) => `${api}/manage/endorsements${query}`),
    listCountries: ["/api/v0.1/countries"],
    getSite: [`${api}/site`],
    getPrivacy: [`${api}/site/privacy`],
    listPosts: [
      ...["", "?sort=new", "?course=hearts", "?language=es&limit=1", "?q=labetalol"],
      ...["?view=mine", "?view=unread", "?view=unanswered"],
    ].map((query) => `${api}/posts${query}`),
    getPost: posts.map((id) => `${api}/posts/${id}`),
    listPostEdits: posts.map((id) => `${api}/posts/${id}/edits`),
    listReplies: posts.flatMap((id) =>
      ["", "?sort=old", "?sort=new&limit=1"].map((query) => `${api}/posts/${id}/replies${query}`),
    ),
    getReply: replies.map(({ post, reply }) => `${api}/posts/${post}/replies/${reply}`),
    listReplyEdits: replies.map(({ post, reply }) => `${api}/posts/${post}/replies/${reply}/edits`),
    listReads: [`${api}/forum/reads?posts=${posts.join(",")}`],
    listNotices: [`${api}/notices`],
    listMatches: [`${api}/forum/matches?q=labetalol&posts=${posts.join(",")}`],
    getOverview: [`${api}/manage/overview`],
    getSystem: [`${api}/manage/system`],
    getAnnouncementMails: [`${api}/announcements/preferences`],
    getAnnouncementSubscription: [`${api}/announcements/unsubscribe?token=none`],
    getForumPreferences: [`${api}/forum/preferences`],
    getSubscription: [`${api}/forum/unsubscribe?user=nobody&token=none`],
  };
}
