import type { FastifyInstance } from "fastify";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "../../../contract/users/second-factor.ts";
import { endOtherSessions, endSession, getKeptKey, listSessions } from "../../../contract/users/sessions.ts";
import {
  changeOwnAddress,
  confirm,
  forgotPassword,
  getMe,
  login,
  logout,
  register,
  resendConfirmation,
  restore,
} from "../../../contract/users/users.ts";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { createBind } from "../../http/calls/create-bind.ts";
import { consumeLimits, networkOf } from "../../http/protection/limits.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { checkLogin, logIn } from "./log-in.ts";
import { requirePassword } from "./passwords/check-password.ts";
import { preparePassword, restorePassword } from "./passwords/restore-password.ts";
import { presentUser } from "./present.ts";
import { addStaff } from "./present-staff.ts";
import { changeOwnProfile, prepareChange } from "./profile/change-profile.ts";
import { acceptProfileForms, changeProfileOrForm } from "./profile/profile-form.ts";
import { requestAddressChange } from "./profile/request-address-change.ts";
import { getUser } from "./queries.ts";
import { confirmByCode, confirmByLink } from "./registration/confirm-user.ts";
import { usesOfMail } from "./registration/mail-limits.ts";
import { prepareUser, registerUser } from "./registration/register-user.ts";
import { requestRestore, resendConfirmation as resend, withMinimumDuration } from "./registration/send-link.ts";
import { deviceCookie } from "./second-factor/devices.ts";
import { countRecoveryCodes, hasSecondFactor, secretUri } from "./second-factor/second-factor.ts";
import * as setUp from "./second-factor/set-up-second-factor.ts";
import * as sessions from "./sessions.ts";
import { deriveStorageKey } from "./storage-key.ts";

/** Binds the calls for accounts, sessions and profiles. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  bindMailingCalls(bind, parts);
  bindLinks(bind, parts);
  bindSignIn(bind, parts);
  bindSessions(bind, parts);
  bindSecondFactor(bind, parts);
  bindAddress(bind, parts);
  app.register(async (scope) => {
    await acceptProfileForms(scope);
    bindProfile(createBind(scope, parts), parts);
  });
}

/** Binds the calls that send an email to any address they are given and respond alike for all of them. */
function bindMailingCalls(bind: Bind, parts: Parts): void {
  bind(register, async ({ body, ip, language, now, transact }) => {
    const user = await prepareUser(parts, { ...body, ip, language: body.language ?? language }, now);
    await withMinimumDuration(transact((tx) => registerUser(tx, user, now)));
    return { status: 202, body: { message: messages[language].registered } };
  });
  bind(resendConfirmation, async ({ body: { email }, ip, language, now, transact }) => {
    await consumeLimits(parts, usesOfMail({ call: "resend", email, ip }), now);
    await withMinimumDuration(transact((tx) => resend(tx, email, now)));
    return { status: 202, body: { message: messages[language].confirmationSent } };
  });
  bind(forgotPassword, async ({ body: { email }, ip, language, now, transact }) => {
    await consumeLimits(parts, usesOfMail({ call: "forgot-password", email, ip }), now);
    await withMinimumDuration(transact((tx) => requestRestore(tx, email, now)));
    return { status: 202, body: { message: messages[language].restoreSent } };
  });
}

function bindLinks(bind: Bind, parts: Parts): void {
  bind(confirm, async ({ body, agent, cookies, language, now, transact }) => {
    const signIn = { caller: { agent, cookies }, timeZone: parts.timeZone };
    const confirmed = await ("code" in body
      ? withMinimumDuration(transact((tx) => confirmByCode(tx, { ...body, ...signIn }, now)))
      : transact((tx) => confirmByLink(tx, { ...body, ...signIn }, now)));
    if (confirmed === null) throw new AppError("code_wrong");
    if (confirmed === "address_changed") return { status: 202, body: { message: messages[language].addressChanged } };
    if (confirmed === "address_kept") return { status: 202, body: { message: messages[language].addressKept } };
    const { session, device } = confirmed;
    parts.counters.count("sign_in");
    const user = await addStaff(parts, session.user, language);
    return { status: 200, body: { ...session, user }, cookie: deviceCookie(device.cookie, parts.publicUrl()) };
  });
  bind(restore, async ({ body, agent, cookies, language, now, transact }) => {
    const given = { ...(await preparePassword(parts.db, body, now)), caller: { agent, cookies } };
    const device = await transact((tx) => restorePassword(tx, given, now));
    const cookie = deviceCookie(device.cookie, parts.publicUrl());
    return { status: 200, body: { message: messages[language].passwordRestored }, cookie };
  });
}

function bindSignIn(bind: Bind, parts: Parts): void {
  bind(login, async ({ body, ip, agent, cookies, language, now, transact }) => {
    const given = { ...body, code: body.code, from: networkOf(ip), caller: { agent, cookies } };
    const checked = await checkLogin(parts, given, now);
    const { counts, timeZone } = parts;
    const session = await transact((tx) => logIn(tx, { ...checked, counts, timeZone }, now));
    parts.counters.count("sign_in");
    const user = await addStaff(parts, session.user, language);
    const cookie = deviceCookie(checked.device.cookie, parts.publicUrl());
    return { status: 200, body: { ...session, user }, cookie };
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
    const { userId, tokenHash: exceptTokenHash } = session;
    await transact((tx) => sessions.signOutEverywhere(tx, { userId, exceptTokenHash }));
    return { status: 204, body: undefined };
  });
  bind(getKeptKey, async ({ session: { userId } }) => ({
    status: 200,
    body: { key: await deriveStorageKey(parts.db, userId) },
  }));
  bind(getMe, async ({ session, language }) => {
    const profile = presentUser(await getUser(parts.db, session.userId));
    return { status: 200, body: await addStaff(parts, profile, language) };
  });
}

function bindSecondFactor(bind: Bind, parts: Parts): void {
  bind(getSecondFactor, async ({ session: { userId } }) => {
    const recoveryCodesLeft = await countRecoveryCodes(parts.db, userId);
    return { status: 200, body: { enabled: await hasSecondFactor(parts.db, userId), recoveryCodesLeft } };
  });
  bind(beginSecondFactor, async ({ session: { userId }, body, language, now, transact }) => {
    const { email: label } = await requirePassword(parts, { userId, ...body }, now);
    const secret = await transact((tx) => setUp.beginSecondFactor(tx, userId, now));
    const uri = secretUri(secret, { issuer: parts.site[language].program.title, label });
    return { status: 200, body: { secret, uri } };
  });
  bind(confirmSecondFactor, async ({ session: { userId }, body, now, transact }) => {
    await consumeLimits(parts, [{ limit: setUp.setUpLimit, of: userId }], now);
    const given = { ...body, user: await getUser(parts.db, userId), counts: parts.counts };
    return { status: 200, body: await transact((tx) => setUp.confirmSecondFactor(tx, given, now)) };
  });
  bind(renewRecoveryCodes, async ({ session: { userId }, body, now, transact }) => {
    await requirePassword(parts, { userId, ...body }, now);
    return { status: 200, body: await transact((tx) => setUp.renewRecoveryCodes(tx, userId)) };
  });
  bind(endSecondFactor, async ({ session: { userId }, body, now, transact }) => {
    const user = await requirePassword(parts, { userId, ...body }, now);
    await transact((tx) => setUp.removeOwnFactor(tx, user, now));
    return { status: 204, body: undefined };
  });
}

function bindAddress(bind: Bind, parts: Parts): void {
  bind(changeOwnAddress, async ({ session: { userId }, body: { email, password }, language, now, transact }) => {
    const user = await requirePassword(parts, { userId, password }, now);
    await transact((tx) => requestAddressChange(tx, { user, email, now }));
    return { status: 202, body: { message: messages[language].addressAsked } };
  });
}

function bindProfile(bind: Bind, parts: Parts): void {
  bind(changeProfileOrForm, async ({ session, body, agent, cookies, language, now, transact }) => {
    const prepared = await prepareChange(parts, { userId: session.userId, change: body }, now);
    const call = { ...prepared, session, caller: { agent, cookies }, counts: parts.counts };
    const { user, device } = await transact((tx) => changeOwnProfile(tx, call, now));
    const headers = device ? deviceCookie(device.cookie, parts.publicUrl()) : {};
    return { status: 200, body: await addStaff(parts, user, language), headers };
  });
}
