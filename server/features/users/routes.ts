import type { FastifyInstance } from "fastify";
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
import { changeOwnProfile } from "./change-profile.ts";
import { confirmUser } from "./confirm-user.ts";
import { logIn } from "./log-in.ts";
import { presentUser } from "./present.ts";
import { changeProfileOrForm, refuseOthers, takeForms } from "./profile-form.ts";
import { getUser } from "./queries.ts";
import { registerUser } from "./register-user.ts";
import { restorePassword } from "./restore-password.ts";
import { requestRestore, resendConfirmation as resend } from "./send-link.ts";
import { endSession } from "./sessions.ts";

/** Accounts, sessions and profiles. */
export function userRoutes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  bindMailedCalls(bind, parts);
  bindLinks(bind, parts);
  bindSessions(bind, parts);
  app.register(async (scope) => {
    refuseOthers(scope);
    await takeForms(scope);
    bindProfile(createBind(scope, parts), parts);
  });
}

/** The calls that send a mail to whatever address they are given, and answer alike for all. */
function bindMailedCalls(bind: Bind, parts: Parts): void {
  bind(register, async ({ body, language, now }) => {
    await registerUser(parts, { ...body, language: body.language ?? language }, now);
    return { status: 202, body: { message: messages[language].registered } };
  });
  bind(resendConfirmation, async ({ body, language, now }) => {
    await resend(parts, body.email, now);
    return { status: 202, body: { message: messages[language].confirmationSent } };
  });
  bind(forgotPassword, async ({ body, language, now }) => {
    await requestRestore(parts, body.email, now);
    return { status: 202, body: { message: messages[language].restoreSent } };
  });
}

function bindLinks(bind: Bind, parts: Parts): void {
  bind(confirm, async ({ body, now }) => ({ status: 200, body: await confirmUser(parts, body.token, now) }));
  bind(restore, async ({ body, language, now }) => {
    await restorePassword(parts, body, now);
    return { status: 200, body: { message: messages[language].passwordRestored } };
  });
}

function bindSessions(bind: Bind, parts: Parts): void {
  bind(login, async ({ body, ip, now }) => ({
    status: 200,
    body: await logIn(parts, { ...body, from: networkOf(ip) }, now),
  }));
  bind(logout, async ({ session, transact }) => {
    await transact((tx) => endSession(tx, session.tokenHash));
    return { status: 204, body: undefined };
  });
  bind(getMe, async ({ session }) => ({ status: 200, body: presentUser(await getUser(parts.db, session.userId)) }));
}

function bindProfile(bind: Bind, parts: Parts): void {
  bind(changeProfileOrForm, async ({ session, body, now }) => ({
    status: 200,
    body: await changeOwnProfile(parts, { session, change: body }, now),
  }));
}
