import { z } from "zod";
import { endpoint, noContent, perMinute } from "../endpoint.ts";

/** A browser's push subscription, as returned by `PushSubscription.toJSON` but without `expirationTime`. */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.strictObject({
    /** An uncompressed point on the P-256 curve. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

/** The part of a notification that is sent to the device, encrypted: nothing written by users. */
export const pushPayload = z.strictObject({ title: z.string(), path: z.string() });

/**
 * Whether notifications are on for this session's device, and the public key that browsers subscribe with (RFC 8292).
 */
export const devicePush = z.strictObject({ on: z.boolean(), key: z.string() });

/** Returns whether notifications are on for the session's device. */
export const getPush = endpoint({
  method: "GET",
  path: "/api/v1/users/me/push",
  summary: "Get whether this device receives notifications",
  access: "learner",
  responses: { 200: devicePush },
});

/** Turns on notifications for the session's device; they end with the session. */
export const putPush = endpoint({
  method: "PUT",
  path: "/api/v1/users/me/push",
  summary: "Turn on notifications on this device",
  access: "learner",
  limit: perMinute(20),
  body: pushSubscription,
  responses: { 200: devicePush },
  errors: ["conflict"],
});

/** Turns off notifications for the session's device. */
export const deletePush = endpoint({
  method: "DELETE",
  path: "/api/v1/users/me/push",
  summary: "Turn off notifications on this device",
  access: "learner",
  limit: perMinute(20),
  responses: { 204: noContent },
});
