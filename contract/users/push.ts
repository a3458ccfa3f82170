import { z } from "zod";
import { endpoint, nothing, perMinute } from "../endpoint.ts";

/** Where a browser is sent notifications, as its Push API says it (`PushSubscription.toJSON`, `expirationTime` apart). */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.strictObject({
    /** A point on the curve P-256, uncompressed. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

/** What of the notification travels to the device, encrypted: no words that anybody wrote. */
export const pushPayload = z.strictObject({ title: z.string(), path: z.string() });

/** Whether this session's device shows notifications, and the public key that a browser subscribes with (RFC 8292). */
export const devicePush = z.strictObject({ on: z.boolean(), key: z.string() });

/** Whether notifications are on for the session's device. */
export const getPush = endpoint({
  method: "GET",
  path: "/api/v1/users/me/push",
  summary: "Read whether this device shows notifications",
  access: "learner",
  replies: { 200: devicePush },
});

/** Turns notifications on for the session's device; they end with the session. */
export const putPush = endpoint({
  method: "PUT",
  path: "/api/v1/users/me/push",
  summary: "Show notifications on this device",
  access: "learner",
  limit: perMinute(20),
  body: pushSubscription,
  replies: { 200: devicePush },
  errors: ["conflict"],
});

/** Turns them off. */
export const deletePush = endpoint({
  method: "DELETE",
  path: "/api/v1/users/me/push",
  summary: "Show no notifications on this device",
  access: "learner",
  limit: perMinute(20),
  replies: { 204: nothing },
});
