import { screen } from "@testing-library/react";
import type { BlockDocument, ClassDocument } from "../../../contract/writing/documents.ts";
import type { Fault } from "../../../contract/writing/drafts.ts";
import { t } from "../../i18n/translation.ts";
import type { FakeReplies, RecordedRequest } from "../fake-server.ts";
import { openWriting, writingCalls, writtenClass } from "../writing-scene.ts";

/** The endpoint that uploads and lists the course's files. */
export const courseFiles = "/api/v1/manage/courses/presion/files";

interface Scene {
  faults?: Fault[];
  language?: "es" | "en";
  replies?: FakeReplies;
}

/** Opens a class with some blocks in its editor, with a server that accepts everything. */
export async function openClass(blocks: BlockDocument[], { faults = [], language = "es", replies }: Scene = {}) {
  const item: ClassDocument = { class: "medir", title: { es: "Medir la presión" }, blocks };
  let revision = 2;
  const known = {
    [writingCalls.item]: { ...writtenClass, item, faults },
    [writingCalls.changeItem]: ({ body }: RecordedRequest) => ({ revision: ++revision, item: body, faults: [] }),
    [`GET ${courseFiles}`]: { records: [], next: null },
  };
  const view = await openWriting("items/medir", { ...known, ...replies }, language);
  // The texts of these screens load with them.
  await screen.findByRole("heading", { level: 1, name: /Medir la presión/ });
  await screen.findByRole("heading", { level: 2, name: t("manage.writing.class.blocks") });
  const sent = () => view.server.sent(writingCalls.changeItem).map(({ body }) => (body as ClassDocument).blocks);
  return { ...view, sent };
}
