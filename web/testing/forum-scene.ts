import { screen } from "@testing-library/react";
import type { Language } from "../../contract/language.ts";
import { exampleCourse, exampleEnrolment, exampleSummary } from "./example-course.ts";
import { examplePost, exampleReply, only } from "./example-post.ts";
import type { FakeReplies } from "./fake-server.ts";
import { renderApp } from "./render-routes.tsx";

export const postCall = "GET /api/v1/posts/p-1";
export const repliesCall = `${postCall}/replies`;
export const listCall = "GET /api/v1/posts";

/** Opens a screen of the forum, with the example as its only conversation. */
export function openForum(path: string, replies: FakeReplies = {}, language: Language = "es") {
  return renderApp(path, {
    language,
    replies: {
      [listCall]: only(examplePost),
      [postCall]: examplePost,
      [repliesCall]: only(exampleReply),
      "GET /api/v1/forum/reads": only(),
      "GET /api/v1/forum/matches": only(),
      "GET /api/v1/notices": { ...only(), unread: 0 },
      "GET /api/v1/courses": only(exampleSummary),
      "GET /api/v1/courses/course-1": exampleCourse,
      "GET /api/v1/courses-user": only(exampleEnrolment),
      "POST /api/v1/posts/p-1/read": () => new Response(null, { status: 204 }),
      ...replies,
    },
  });
}

/** Opens the example conversation and waits until it has loaded. */
export async function openThread(replies: FakeReplies = {}, language: Language = "es") {
  const app = await openForum("/modules/forum/p-1", replies, language);
  await screen.findByRole("heading", { level: 1 });
  return app;
}
