import * as groups from "../../../contract/staff/groups.ts";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { requireCourseRole } from "../../http/calls/roles.ts";
import { networkOf } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { readEnrolment } from "../enrolments/read-enrolment.ts";
import { deletedUserId } from "../users/deleted-user.ts";
import { changeGroup } from "./change-group.ts";
import { createGroup } from "./create-group.ts";
import { deleteGroup } from "./delete-group.ts";
import { joinGroup, spendJoin } from "./join-group.ts";
import { addMember, removeMember } from "./members.ts";
import { getGroup, presentGroups } from "./present.ts";
import { listGroupRows } from "./queries.ts";
import { getVisibleGroup, groupsInReach, requireGroupManager } from "./rights.ts";

/** Registers the calls for groups: managing them and their members, and joining by code. */
export function routes(bind: Bind, parts: Parts): void {
  bindGroups(bind, parts);
  bindMembers(bind, parts);
  bindJoin(bind, parts);
}

function bindGroups(bind: Bind, { db }: Parts): void {
  bind(groups.listGroups, async ({ query, roles, reads }) => {
    const { records, next } = await listGroupRows(reads, groupsInReach(roles, query.course), query);
    return { status: 200, body: { records: await presentGroups(reads, records), next } };
  });
  bind(groups.getGroup, async ({ params: { groupId }, roles }) => {
    await getVisibleGroup(db, roles, groupId);
    return { status: 200, body: await getGroup(db, groupId) };
  });
  bind(groups.createGroup, async ({ body: group, session, roles, now, transact }) => {
    requireCourseRole(roles, group.course, ["teacher"]);
    return transact(async (tx) => {
      const groupId = await createGroup(tx, { group, actor: session.userId, now });
      return { status: 201, body: await getGroup(tx, groupId) };
    });
  });
  bind(groups.changeGroup, async ({ params: { groupId }, body: change, session, roles, now, transact }) => {
    await requireGroupManager(db, roles, groupId);
    return transact(async (tx) => {
      await changeGroup(tx, { groupId, change, actor: session.userId, now });
      return { status: 200, body: await getGroup(tx, groupId) };
    });
  });
  bind(groups.deleteGroup, async ({ params: { groupId }, session, roles, now, transact }) => {
    await requireGroupManager(db, roles, groupId);
    await transact((tx) => deleteGroup(tx, { groupId, actor: session.userId, now }));
    return { status: 204, body: undefined };
  });
}

function bindMembers(bind: Bind, { db, counters }: Parts): void {
  bind(groups.addMember, async ({ params, session, roles, now, transact }) => {
    await requireGroupManager(db, roles, params.groupId);
    const { isEnrolled } = await transact(async (tx) => {
      if (params.userId === deletedUserId) throw new AppError("not_found");
      return addMember(tx, { ...params, actor: session.userId, now });
    });
    if (isEnrolled) counters.count("enrolment");
    return { status: 204, body: undefined };
  });
  bind(groups.removeMember, async ({ params, session, roles, now, transact }) => {
    await requireGroupManager(db, roles, params.groupId);
    await transact((tx) => removeMember(tx, { ...params, actor: session.userId, now }));
    return { status: 204, body: undefined };
  });
}

function bindJoin(bind: Bind, parts: Parts): void {
  bind(groups.joinGroup, async ({ body: { code }, session: { userId }, ip, language, now, transact }) => {
    await spendJoin(parts, { userId, from: networkOf(ip) }, now);
    const { row, isEnrolled } = await transact((tx) => joinGroup(tx, { code, userId, now }));
    if (isEnrolled) parts.counters.count("enrolment");
    return { status: 200, body: await readEnrolment(parts, row, language) };
  });
}
