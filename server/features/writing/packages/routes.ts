import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "../../../../contract/endpoint.ts";
import * as releases from "../../../../contract/writing/releases.ts";
import { packageLimits } from "../../../../courseware/limits.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import { createBind } from "../../../http/calls/create-bind.ts";
import { acceptFile, uploadedPath } from "../../../http/calls/file-form.ts";
import type { Parts } from "../../../parts.ts";
import { createSemaphore } from "../../../threads/semaphore.ts";
import { checkDraft } from "../drafts/check-draft.ts";
import { listDocuments } from "../drafts/document-files.ts";
import { courseDocumentId } from "../drafts/documents.ts";
import { getItemRow } from "../drafts/queries.ts";
import type { DraftSource } from "../drafts/read-draft.ts";
import { readVersionOrLatest } from "../releases/queries.ts";
import { replaceByPackage } from "./replace-by-package.ts";
import { writeZip } from "./write-zip.ts";

/** Packages take up disk space while they are unpacked. */
const semaphore = createSemaphore(1, 5);

const uploadByForm = endpoint({ ...releases.uploadPackage, body: z.strictObject({ file: uploadedPath }) });

/** Binds the calls that download and upload courses as packages. */
export function packageRoutes(bind: Bind, writing: Parts & DraftSource, app: FastifyInstance): void {
  const { db, findFiles } = writing;

  bind.streaming(releases.downloadPackage, async ({ params: { courseId }, query }) => {
    const { documents } = await readVersionOrLatest(db, courseId, query.release);
    const known = await findFiles(db, courseId, listDocuments(documents));
    const name = `${courseId}.zip`;
    return { status: 200, stream: writeZip(writing, documents, known), type: "application/zip", name };
  });

  app.register(async (scope) => {
    await acceptFile(scope, { field: "file", max: packageLimits.packageBytes });
    createBind(scope, writing)(uploadByForm, async ({ params, body, session, language, now, transact }) => {
      const { courseId } = params;
      const given = { courseId, path: body.file, actor: session.userId, language, now };
      await semaphore.run(() => replaceByPackage(writing, transact, given));
      const { revision } = await getItemRow(db, { courseId, itemId: courseDocumentId });
      return { status: 200, body: { revision, faults: await checkDraft(writing, courseId, language) } };
    });
  });
}
