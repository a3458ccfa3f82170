import { z } from "zod";
import { endpoint, perMinute } from "../endpoint.ts";

/** Whether the user receives their courses' announcements by email. */
export const announcementMails = z.strictObject({ mail: z.boolean() });

/** Returns whether the user receives announcements by email. */
export const getAnnouncementMails = endpoint({
  method: "GET",
  path: "/api/v1/announcements/preferences",
  summary: "Get whether you receive announcements by email",
  access: "learner",
  responses: { 200: announcementMails },
});

/** Turns the user's announcement emails on or off. */
export const changeAnnouncementMails = endpoint({
  method: "PATCH",
  path: "/api/v1/announcements/preferences",
  summary: "Change whether you receive announcements by email",
  access: "learner",
  limit: perMinute(30),
  body: announcementMails.partial(),
  responses: { 200: announcementMails },
});

const ofLink = z.object({ token: z.string().default("") });

/** Returns what an unsubscribe link would change, without changing anything. */
export const getAnnouncementSubscription = endpoint({
  method: "GET",
  path: "/api/v1/announcements/unsubscribe",
  summary: "Get the email preference that an announcement unsubscribe link changes",
  access: "anyone",
  query: ofLink,
  responses: { 200: announcementMails },
  errors: ["link_invalid"],
});

/** Unsubscribes from announcements in one click and without a session (RFC 8058; also as a form). */
export const endAnnouncementMails = endpoint({
  method: "POST",
  path: "/api/v1/announcements/unsubscribe",
  summary: "Unsubscribe from announcements by email",
  access: "anyone",
  limit: perMinute(600),
  query: ofLink,
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }).optional(),
  responses: { 200: announcementMails },
  errors: ["link_invalid"],
});
