import { z } from "zod";
import { endpoint, perMinute } from "../endpoint.ts";

/** Whether the user receives an email, at most once a week, when there are questions to practise. */
export const practiceMails = z.strictObject({ mail: z.boolean() });

/** Returns whether the user receives emails about practice; they are opt-in. */
export const getPracticeMails = endpoint({
  method: "GET",
  path: "/api/v1/practice/preferences",
  summary: "Get whether you receive practice reminders by email",
  access: "learner",
  responses: { 200: practiceMails },
});

/** Turns the user's emails about practice on or off. */
export const changePracticeMails = endpoint({
  method: "PATCH",
  path: "/api/v1/practice/preferences",
  summary: "Change whether you receive practice reminders by email",
  access: "learner",
  limit: perMinute(30),
  body: practiceMails.partial(),
  responses: { 200: practiceMails },
});

const ofLink = z.object({ token: z.string().default("") });

/** Returns what an unsubscribe link would change, without changing anything. */
export const getPracticeSubscription = endpoint({
  method: "GET",
  path: "/api/v1/practice/unsubscribe",
  summary: "Get the email preference that a practice unsubscribe link changes",
  access: "anyone",
  query: ofLink,
  responses: { 200: practiceMails },
  errors: ["link_invalid"],
});

/** Unsubscribes from emails about practice in one click and without a session (RFC 8058; also as a form). */
export const endPracticeMails = endpoint({
  method: "POST",
  path: "/api/v1/practice/unsubscribe",
  summary: "Unsubscribe from practice reminders by email",
  access: "anyone",
  limit: perMinute(600),
  query: ofLink,
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }).optional(),
  responses: { 200: practiceMails },
  errors: ["link_invalid"],
});
