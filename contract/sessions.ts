import { z } from "zod";
import { emptyBody, endpoint, nothing, page, pageQuery } from "./endpoint.ts";
import { id, time } from "./text.ts";

/** The browsers that are told apart; what is none of them is null. */
export const browsers = ["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"] as const;

/** The systems that are told apart; what is none of them is null. */
export const systems = ["Android", "ChromeOS", "iPad", "iPhone", "Linux", "macOS", "Windows"] as const;

/** The name of a browser. */
export type Browser = (typeof browsers)[number];

/** The name of a system. */
export type System = (typeof systems)[number];

/** What is kept of a device: two words of what its browser says of itself. */
export const device = z.strictObject({ browser: z.enum(browsers).nullable(), system: z.enum(systems).nullable() });

/** What is kept of a device. */
export type Device = z.output<typeof device>;

/** A place where somebody is signed in. */
export const openSession = z.strictObject({
  id,
  ...device.shape,
  startedAt: time,
  /** To within five minutes. */
  lastUsedAt: time,
  /** Whether it is the session that asks. */
  current: z.boolean(),
});

/** A place where somebody is signed in, as the interface shows it. */
export type OpenSession = z.output<typeof openSession>;

/** Where one is signed in, last used first. */
export const listSessions = endpoint({
  method: "GET",
  path: "/api/v1/users/me/sessions",
  summary: "List where one is signed in",
  access: "session",
  query: pageQuery,
  replies: { 200: page(openSession) },
});

/** Ends one of one's own sessions; its token is dead at once. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/api/v1/users/me/sessions/:sessionId",
  summary: "Sign out of one place",
  access: "session",
  params: z.object({ sessionId: id }),
  replies: { 204: nothing },
});

/** Ends all of one's sessions but the one that asks. */
export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/v1/users/me/sessions/end-others",
  summary: "Sign out of all other places",
  access: "session",
  body: emptyBody,
  replies: { 204: nothing },
});
