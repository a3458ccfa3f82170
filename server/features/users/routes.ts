import type { FastifyInstance } from "fastify";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "../../../contract/second-factor.ts";
import { endOtherSessions, endSession, listSessions } from "../../../contract/sessions.ts";
import {
  confirm,
  forgotPassword,
  getMe,
  login,
  logout,
  register,
  resendConfirmation,
  restore,
} from "../../../contract/users.ts";
import { type Bind, createBind } from "../../http/bind.ts";
import { networkOf } from "../../http/limits.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { changeOwnProfile, type NoteShown } from "./change-profile.ts";
import { confirmUser } from "./confirm-user.ts";
import { deviceCookie } from "./devices.ts";
import { logIn } from "./log-in.ts";
import { presentUser } from "./present.ts";
import { changeProfileOrForm, refuseOthers, takeForms } from "./profile-form.ts";
import { getUser } from "./queries.ts";
import { registerUser } from "./register-user.ts";
import { restorePassword } from "./restore-password.ts";
import { countRecoveryCodes, hasSecondFactor } from "./second-factor.ts";
import { requestRestore, resendConfirmation as resend } from "./send-link.ts";
import * as sessions from "./sessions.ts";
import * as setUp from "./set-up-second-factor.ts";

/** Accounts, sessions and profiles. */
export function userRoutes(
  bind: Bind,
  parts: Parts,
  { app, noteShown }: { app: FastifyInstance; noteShown: NoteShown },
): void {
  bindMailedCalls(bind, parts);
  bindLinks(bind, parts);
  bindSignIn(bind, parts);
  bindSessions(bind, parts);
  bindSecondFactor(bind, parts);
  app.register(async (scope) => {
    refuseOthers(scope);
    await takeForms(scope);
    bindProfile(createBind(scope, parts), parts, noteShown);
  });
}

/** The calls that send a mail to whatever address they are given, and answer alike for all. */
function bindMailedCalls(bind: Bind, parts: Parts): void {
  bind(register, async ({ body, ip, language, now }) => {
    await registerUser(parts, { ...body, ip, language: body.language ?? language }, now);
    return { status: 202, body: { message: messages[language].registered } };
  });
  bind(resendConfirmation, async ({ body, ip, language, now }) => {
    await resend(parts, { ...body, ip }, now);
    return { status: 202, body: { message: messages[language].confirmationSent } };
  });
  bind(forgotPassword, async ({ body, ip, language, now }) => {
    await requestRestore(parts, { ...body, ip }, now);
    return { status: 202, body: { message: messages[language].restoreSent } };
  });
}

function bindLinks(bind: Bind, parts: Parts): void {
  bind(confirm, async ({ body, agent, cookies, now }) => {
    const { session, device } = await confirmUser(parts, { ...body, caller: { agent, cookies } }, now);
    parts.tally.count("sign_in");
    return { status: 200, body: session, headers: deviceCookie(device.cookie, parts.publicUrl()) };
  });
  bind(restore, async ({ body, agent, cookies, language, now }) => {
    const { cookie } = await restorePassword(parts, { ...body, caller: { agent, cookies } }, now);
    const headers = deviceCookie(cookie, parts.publicUrl());
    return { status: 200, body: { message: messages[language].passwordRestored }, headers };
  });
}

function bindSignIn(bind: Bind, parts: Parts): void {
  bind(login, async ({ body, ip, agent, cookies, now }) => {
    const given = { ...body, code: body.code, from: networkOf(ip), caller: { agent, cookies } };
    const { session, device } = await logIn(parts, given, now);
    parts.tally.count("sign_in");
    return { status: 200, body: session, headers: deviceCookie(device.cookie, parts.publicUrl()) };
  });
  bind(logout, async ({ session, transact }) => {
    await transact((tx) => sessions.endSession(tx, session.tokenHash));
    return { status: 204, body: undefined };
  });
}

function bindSessions(bind: Bind, parts: Parts): void {
  bind(listSessions, async ({ session, query, now }) => ({
    status: 200,
    body: await sessions.listOwnSessions(parts.db, session, { ...query, now }),
  }));
  bind(endSession, async ({ session, params, transact }) => {
    await transact((tx) => sessions.endOwnSession(tx, { userId: session.userId, id: params.sessionId }));
    return { status: 204, body: undefined };
  });
  bind(endOtherSessions, async ({ session, transact }) => {
    await transact((tx) => sessions.endSessions(tx, session.userId, session.tokenHash));
    return { status: 204, body: undefined };
  });
  bind(getMe, async ({ session }) => ({ status: 200, body: presentUser(await getUser(parts.db, session.userId)) }));
}

function bindSecondFactor(bind: Bind, parts: Parts): void {
  bind(getSecondFactor, async ({ session: { userId } }) => {
    const recoveryCodesLeft = await countRecoveryCodes(parts.db, userId);
    return { status: 200, body: { enabled: await hasSecondFactor(parts.db, userId), recoveryCodesLeft } };
  });
  bind(beginSecondFactor, async ({ session: { userId }, body, language, now }) => ({
    status: 200,
    body: await setUp.beginSecondFactor(parts, { userId, language, ...body }, now),
  }));
  bind(confirmSecondFactor, async ({ session: { userId }, body, now }) => ({
    status: 200,
    body: await setUp.confirmSecondFactor(parts, { userId, ...body }, now),
  }));
  bind(renewRecoveryCodes, async ({ session: { userId }, body, now }) => ({
    status: 200,
    body: await setUp.renewRecoveryCodes(parts, { userId, ...body }, now),
  }));
  bind(endSecondFactor, async ({ session: { userId }, body, now }) => {
    await setUp.endSecondFactor(parts, { userId, ...body }, now);
    return { status: 204, body: undefined };
  });
}

function bindProfile(bind: Bind, parts: Parts, noteShown: NoteShown): void {
  bind(changeProfileOrForm, async ({ session, body, now }) => ({
    status: 200,
    body: await changeOwnProfile(parts, { session, change: body, noteShown }, now),
  }));
}
