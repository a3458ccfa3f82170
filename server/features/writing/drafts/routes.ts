import { amendDraftItem } from "../../../../contract/writing/amendments.ts";
import { listDraftBanks } from "../../../../contract/writing/banks.ts";
import { idOfItem } from "../../../../contract/writing/documents.ts";
import * as drafts from "../../../../contract/writing/drafts.ts";
import { invalidField } from "../../../errors.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import { amendItem, readAmended } from "./amend-item.ts";
import { changeItem } from "./change-item.ts";
import { checkDraft } from "./check-draft.ts";
import { courseDocumentId } from "./documents.ts";
import { listHistory, restoreItem } from "./history.ts";
import { listBanks } from "./list-banks.ts";
import { checkDraftItem, type DraftSource, presentCourse, presentDraft, presentDraftItem } from "./read-draft.ts";

/** Binds the calls for a draft's course document, items, history, banks and checks. */
export function draftRoutes(bind: Bind, source: DraftSource): void {
  bindCourse(bind, source);
  bindItems(bind, source);
  bindHistory(bind, source);
  bind(drafts.checkDraft, async ({ params, language }) => ({
    status: 200,
    body: { faults: await checkDraft(source, params.courseId, language) },
  }));
  bind(listDraftBanks, async ({ params }) => ({
    status: 200,
    body: { records: await listBanks(source.db, params.courseId) },
  }));
}

function bindCourse(bind: Bind, source: DraftSource): void {
  bind(drafts.getDraft, async ({ params, language }) => ({
    status: 200,
    body: await presentDraft(source, params.courseId, language),
  }));

  bind(drafts.changeDraft, async ({ params, headers, body, session, language, now, transact }) => {
    const { courseId } = params;
    if (body.id !== courseId) throw invalidField("id");
    const change = { courseId, itemId: courseDocumentId, document: body, conditions: headers };
    const revision = await transact((tx) => changeItem(tx, { ...change, actor: session.userId, now }));
    // Responds with what was written, even if others have changed it since: presenting their version as this writer's
    // own would lead to it being overwritten.
    return { status: 200, body: await presentCourse(source, { revision, course: body }, language) };
  });
}

function bindItems(bind: Bind, source: DraftSource): void {
  bind(drafts.getDraftItem, async ({ params, language }) => ({
    status: 200,
    body: await presentDraftItem(source, params, language),
  }));

  bind(drafts.changeDraftItem, async ({ params, headers, body, session, language, now, transact }) => {
    if (idOfItem(body) !== params.itemId)
      throw invalidField("class" in body ? "class" : "bank" in body ? "bank" : "id");
    const change = { ...params, document: body, conditions: headers };
    const revision = await transact((tx) => changeItem(tx, { ...change, actor: session.userId, now }));
    const faults = await checkDraftItem(source, { courseId: params.courseId, item: body }, language);
    return { status: 200, body: { revision, item: body, faults } };
  });

  bind(amendDraftItem, async ({ params, headers, body, session, language, now, transact }) => {
    const amended = await readAmended(source.db, { ...params, amendment: body, conditions: headers });
    const change = { ...params, amended, conditions: headers, actor: session.userId, now };
    // The check runs while the database writes.
    const [revision, faults] = await Promise.all([
      transact((tx) => amendItem(tx, change)),
      amended ? checkDraftItem(source, { courseId: params.courseId, item: amended.document }, language) : [],
    ]);
    return { status: 200, body: { revision, faults } };
  });

  bind(drafts.removeDraftItem, async ({ params, headers, session, now, transact }) => {
    const change = { ...params, document: null, conditions: headers };
    await transact((tx) => changeItem(tx, { ...change, actor: session.userId, now }));
    return { status: 204, body: undefined };
  });
}

function bindHistory(bind: Bind, source: DraftSource): void {
  bind(drafts.listItemHistory, async ({ params, query }) => ({
    status: 200,
    body: await listHistory(source.db, params, query),
  }));

  bind(drafts.restoreItem, async ({ params, session, language, now, transact }) => {
    await transact((tx) => restoreItem(tx, { ...params, actor: session.userId, now }));
    return { status: 200, body: await presentDraftItem(source, params, language) };
  });
}
