import * as exports from "../../../../contract/writing/exports.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import { preferType } from "../../../http/responses/media-types.ts";
import type { Parts } from "../../../parts.ts";
import type { DraftSource } from "../drafts/read-draft.ts";
import { createReport, exportFileName, openExport, packExport } from "./open-export.ts";

/** Binds the call that exports a course to another format or reports the outcome for each element. */
export function exportRoutes(bind: Bind, writing: Parts & DraftSource): void {
  bind.streaming(exports.exportCourse, async ({ params: { courseId }, query, accept, language: spoken }) => {
    const { format, release, language = spoken } = query;
    const opened = await openExport(writing, { courseId, format, release, language, spoken });
    const { type } = opened.format;
    if (preferType(accept, [type, "application/json"]) === "application/json") {
      return { status: 200, body: await createReport(opened, spoken) };
    }
    return { status: 200, stream: packExport(writing, opened), type, name: exportFileName(opened, courseId) };
  });
}
