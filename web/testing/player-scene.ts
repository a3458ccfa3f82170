import type { VideoBlock } from "../../contract/courses/classes.ts";
import type { EnrolmentDetail } from "../../contract/courses/enrolments.ts";
import type { Language } from "../../contract/language.ts";
import { exampleClass, exampleDetail, exampleEnrolment } from "./example-course.ts";
import type { FakeReplies } from "./fake-server.ts";
import { renderApp } from "./render-routes.tsx";

export const changeCall = "PATCH /api/v1/courses-user/uc-1";
export const detailCall = "GET /api/v1/courses-user/uc-1";

/** A video in all forms, with captions in both languages. */
export const exampleVideo: VideoBlock = {
  type: "video",
  id: "v1",
  file: "f-full",
  bytes: 40_000_000,
  renditions: [
    { kind: "low", file: "f-low", type: "video/mp4", bytes: 9_000_000 },
    { kind: "audio", file: "f-audio", type: "audio/mp4", bytes: 2_000_000 },
  ],
  poster: null,
  durationSeconds: 600,
  captions: [
    { language: "es", file: "f-es" },
    { language: "en", file: "f-en" },
  ],
  transcript: "Buenos días.\n\nHoy hablamos del pulso.",
};

/** The example enrolment with every item completed. */
export const completedDetail: EnrolmentDetail = {
  ...exampleDetail,
  status: "completed",
  progress: { done: 3, total: 3, percent: 100 },
  completedAt: "2026-11-20T12:00:00.000Z",
  items: Object.fromEntries(
    Object.entries(exampleDetail.items).map(([id, state]) => [
      id,
      { ...state, completedAt: "2026-11-20T12:00:00.000Z" },
    ]),
  ),
};

interface Scene {
  item?: string;
  detail?: EnrolmentDetail;
  replies?: FakeReplies;
  language?: Language;
}

/** Opens an item of the example course; both of its classes are the example class. */
export function openItem({ item = "c2", detail = exampleDetail, replies, language = "es" }: Scene = {}) {
  return renderApp(`/modules/play/uc-1?item=${item}`, {
    language,
    replies: {
      [detailCall]: detail,
      [`${detailCall}/items/c1`]: { ...exampleClass, id: "c1", title: "Primera clase" },
      [`${detailCall}/items/c2`]: exampleClass,
      [changeCall]: exampleEnrolment,
      "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null },
      "GET /api/v1/courses": { records: [], next: null },
      "GET /api/v1/posts": { records: [], next: null },
      ...replies,
    },
  });
}
