import * as privacy from "../../../contract/privacy.ts";
import type { Bind } from "../../http/bind.ts";
import type { Parts } from "../../parts.ts";
import { keepAccount, planDeletion } from "./delete-account.ts";
import { getExport, makeExports, requestExport } from "./exports.ts";

/** What everyone may ask for of their own data: a copy, and an end. */
export function privacyRoutes(bind: Bind, parts: Parts): void {
  bind(privacy.getExport, async ({ session, now }) => ({
    status: 200,
    body: await getExport(parts.db, session.userId, now),
  }));
  bind(privacy.requestExport, async ({ session: { userId }, body, now }) => {
    await requestExport(parts, { userId, ...body }, now);
    const asked = await getExport(parts.db, userId, now);
    parts.background.start("make exports", () => makeExports(parts));
    return { status: 202, body: asked };
  });
  bind(privacy.requestDeletion, async ({ session, body, now }) => ({
    status: 200,
    body: await planDeletion(parts, { session, ...body }, now),
  }));
  bind(privacy.keepAccount, async ({ session, now }) => ({
    status: 200,
    body: await keepAccount(parts, session.userId, now),
  }));
}
