import * as privacy from "../../../contract/privacy.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { consumeLimits } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { planDeletion } from "../users/deletion/plan-deletion.ts";
import { requirePassword } from "../users/passwords/check-password.ts";
import { presentUser } from "../users/present.ts";
import { addStaff } from "../users/present-staff.ts";
import { cancelDeletion } from "./cancel-deletion.ts";
import { exportLimit, getExport, requestExport } from "./exports.ts";

/** Binds the calls with which users request a copy of their data or the deletion of their account. */
export function routes(bind: Bind, parts: Parts): void {
  bind(privacy.getExport, async ({ session, now }) => ({
    status: 200,
    body: await getExport(parts.db, session.userId, now),
  }));
  bind(privacy.requestExport, async ({ session: { userId }, body, now, transact }) => {
    await requirePassword(parts, { userId, ...body }, now);
    const isPreparing = (await getExport(parts.db, userId, now)).status === "preparing";
    if (!isPreparing) await consumeLimits(parts, [{ limit: exportLimit, of: userId }], now);
    await transact((tx) => requestExport(tx, userId, now));
    return { status: 202, body: await getExport(parts.db, userId, now) };
  });
  bind(privacy.requestDeletion, async ({ session, body, language, now, transact }) => {
    const { userId, tokenHash: exceptTokenHash } = session;
    await requirePassword(parts, { userId, password: body.password }, now);
    const input = { userId, forum: body.forum, now, exceptTokenHash };
    const user = presentUser(await transact((tx) => planDeletion(tx, input)));
    return { status: 200, body: await addStaff(parts, user, language) };
  });
  bind(privacy.keepAccount, async ({ session, language, now, transact }) => ({
    status: 200,
    body: await addStaff(parts, await transact((tx) => cancelDeletion(tx, session.userId, now)), language),
  }));
}
