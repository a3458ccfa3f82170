import * as releases from "../../../../contract/writing/releases.ts";
import { AppError } from "../../../errors.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import type { Parts } from "../../../parts.ts";
import { checkDraft } from "../drafts/check-draft.ts";
import { courseDocumentId } from "../drafts/documents.ts";
import { getItemRow } from "../drafts/queries.ts";
import type { DraftSource } from "../drafts/read-draft.ts";
import { compareVersions, readItemInBoth } from "./compare-versions.ts";
import { publishCourse } from "./publish.ts";
import { listReleases, presentReleases } from "./queries.ts";
import { restoreRelease } from "./restore-release.ts";

/** Binds the calls that list, compare, publish and restore a course's releases. */
export function releaseRoutes(bind: Bind, writing: Parts & DraftSource): void {
  const { db } = writing;

  bind(releases.listReleases, async ({ params: { courseId }, query }) => {
    await getItemRow(db, { courseId, itemId: courseDocumentId });
    return { status: 200, body: await listReleases(db, courseId, query) };
  });

  bind(releases.compareVersions, async ({ params, language }) => ({
    status: 200,
    body: { records: await compareVersions(db, params, language) },
  }));

  bind(releases.compareItem, async ({ params, query }) => ({
    status: 200,
    body: await readItemInBoth(db, { ...params, item: query.item ?? courseDocumentId }),
  }));

  bind(releases.publishCourse, async ({ params: { courseId }, body, session, language, now, transact }) => {
    const publication = { courseId, note: body?.note ?? "", actor: session.userId, language, now };
    const row = await publishCourse(writing, transact, publication);
    const [release] = await presentReleases(db, [row]);
    if (!release) throw new AppError("internal");
    return { status: 201, body: release };
  });

  bind(releases.restoreRelease, async ({ params, session, language, now, transact }) => {
    const { courseId } = params;
    await transact((tx) => restoreRelease(tx, { ...params, actor: session.userId, now }));
    const { revision } = await getItemRow(db, { courseId, itemId: courseDocumentId });
    return { status: 200, body: { revision, faults: await checkDraft(writing, courseId, language) } };
  });
}
