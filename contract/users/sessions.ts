import { z } from "zod";
import { emptyBody, endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, time } from "../text/text.ts";

/** The recognised browsers; any other is null. */
export const browsers = ["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"] as const;

/** The recognised operating systems; any other is null. */
export const systems = ["Android", "ChromeOS", "iPad", "iPhone", "Linux", "macOS", "Windows"] as const;

/** A recognised browser. */
export type Browser = (typeof browsers)[number];

/** A recognised operating system. */
export type System = (typeof systems)[number];

/** What is stored about a device, derived from its User-Agent. */
export const device = z.strictObject({ browser: z.enum(browsers).nullable(), system: z.enum(systems).nullable() });

/** What is stored about a device. */
export type Device = z.output<typeof device>;

/** An active session of the account. */
export const openSession = z.strictObject({
  id,
  ...device.shape,
  startedAt: time,
  /** Accurate to five minutes. */
  lastUsedAt: time,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});

/** An active session of the account. */
export type OpenSession = z.output<typeof openSession>;

/** Lists the user's sessions, most recently used first. */
export const listSessions = endpoint({
  method: "GET",
  path: "/api/v1/users/me/sessions",
  summary: "List your own sessions",
  access: "learner",
  query: pageQuery,
  responses: { 200: page(openSession) },
});

/** Ends one of the user's sessions; its token is invalid at once. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/api/v1/users/me/sessions/:sessionId",
  summary: "End one of your sessions",
  access: "owner",
  limit: perMinute(60),
  params: z.object({ sessionId: id }),
  responses: { 204: noContent },
});

/** Ends all sessions of the user except the current one. */
export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/v1/users/me/sessions/end-others",
  summary: "End all your other sessions",
  access: "learner",
  limit: perMinute(60),
  body: emptyBody,
  responses: { 204: noContent },
});

/**
 * Returns the secret from which the browser derives the key that encrypts this account's offline data: 256 bits in
 * base64url, which never change. Without a session, nobody can read that data.
 */
export const getKeptKey = endpoint({
  method: "GET",
  path: "/api/v1/users/me/kept-key",
  summary: "Get the key that encrypts the data stored in the browser",
  access: "learner",
  responses: { 200: z.strictObject({ key: z.string() }) },
});
