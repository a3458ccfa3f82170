import type { FastifyInstance } from "fastify";
import * as people from "../../../contract/staff/people.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { requireElevation } from "../../http/calls/authorise.ts";
import type { Bind, Call } from "../../http/calls/bind.ts";
import { isAdmin } from "../../http/calls/roles.ts";
import type { Parts } from "../../parts.ts";
import { createRefreshingCache } from "../../refreshing-cache.ts";
import { addMember } from "../groups/members.ts";
import { getCoursesOf } from "../groups/queries.ts";
import { changePerson } from "./change-person.ts";
import * as help from "./help-person.ts";
import { importRoutes } from "./import/routes.ts";
import { inviteAgain, invitePerson } from "./invite-person.ts";
import { getPerson, getPersonDetail, presentPeople } from "./present.ts";
import { getPersonRow, hasManyPeople, listPeopleRows } from "./queries.ts";
import { findVisibleGroups, requireInviter } from "./rights.ts";

/** Binds the calls that list, invite and administer people. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  bindLists(bind, parts, app);
  bindInvitation(bind, parts);
  bindChanges(bind, parts);
  importRoutes(parts, app);
}

function bindLists(bind: Bind, parts: Parts, app: FastifyInstance): void {
  const { cached, close } = createRefreshingCache<number>(parts.clock);
  app.addHook("onClose", async () => close());
  bind(people.listPeople, async ({ query, roles, language, reads }) => {
    const groups = await findVisibleGroups(reads, roles, query);
    const seesAddresses = isAdmin(roles);
    const filter = { ...query, groups, isNamesOnly: !seesAddresses };
    const isLarge = await hasManyPeople(reads);
    const list = { ...query, ...(isLarge && { cached }) };
    const { records, next, total } = await listPeopleRows((isLarge && parts.longReads) || reads, filter, list);
    const source = { db: reads, library: parts.library };
    return {
      status: 200,
      body: { records: await presentPeople(source, records, { language, seesAddresses }), next, total },
    };
  });
  bind(people.getPerson, async ({ params, language, now }) => ({
    status: 200,
    body: await getPersonDetail(parts, { ...params, language, now }),
  }));
}

function bindInvitation(bind: Bind, parts: Parts): void {
  bind(people.invitePerson, async ({ body, session, roles, language, now, transact }) => {
    const { roles: given = [], groups = [], ...invitation } = body;
    const hasRoles = given.length > 0;
    const courses = [...(invitation.courses ?? []), ...(await getCoursesOf(parts.db, groups))];
    requireInviter(roles, { courses, hasRoles });
    if (hasRoles) requireElevation(session, now);
    return transact(async (tx) => {
      const { userId, isNew } = await invitePerson(tx, {
        invitation: { ...invitation, language: invitation.language ?? language },
        grants: given.map((role) => ({ role })),
        actor: session.userId,
        now,
      });
      for (const groupId of groups) await addMember(tx, { groupId, userId, actor: session.userId, now });
      const viewer = { language, seesAddresses: isAdmin(roles) };
      const body = await getPerson({ ...parts, db: tx }, userId, viewer);
      return isNew ? { status: 201, body } : { status: 200, body };
    });
  });
}

/** Binds the administrators' actions on one person, whom each responds with. */
function bindChanges(bind: Bind, parts: Parts): void {
  type OfPerson = Pick<Call<typeof people.confirmPerson>, "params" | "session" | "language" | "now" | "transact">;
  const runAction = (call: OfPerson, work: (tx: Tx, of: PersonAction) => Promise<unknown>) =>
    call.transact(async (tx) => {
      const { language, now } = call;
      const { userId } = call.params;
      const source = { db: tx, library: parts.library };
      // Refuses unknown people, and the account that owns anonymised texts.
      await getPersonRow(tx, userId);
      await work(tx, { userId, actor: call.session.userId, now });
      return getPerson(source, userId, { language, seesAddresses: true });
    });
  bind(people.changePerson, async (call) => ({
    status: 200,
    body: await runAction(call, (tx, of) => changePerson(tx, { ...of, change: call.body })),
  }));
  bind(people.confirmPerson, async (call) => ({ status: 200, body: await runAction(call, help.confirmPerson) }));
  bind(people.inviteAgain, async (call) => ({ status: 200, body: await runAction(call, inviteAgain) }));
  bind(people.endPersonSessions, async (call) => ({
    status: 200,
    body: await runAction(call, help.endPersonSessions),
  }));
  bind(people.endPersonSecondFactor, async (call) => ({
    status: 200,
    body: await runAction(call, help.endPersonSecondFactor),
  }));
  bind(people.deletePerson, async (call) => ({
    status: 202,
    body: await runAction(call, (tx, of) => help.deletePerson(tx, { ...of, texts: call.body.texts })),
  }));
}

interface PersonAction {
  userId: string;
  actor: string;
  now: Milliseconds;
}
