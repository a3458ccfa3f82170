import { z } from "zod";
import { endpoint, noContent, perHour } from "../endpoint.ts";
import { line } from "../text/text.ts";
import { existingPassword } from "./users.ts";

/** A TOTP or recovery code; spaces, hyphens and case are ignored. */
export const code = line(1, 40);

const withPassword = z.strictObject({ password: existingPassword });
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Whether a second factor is required at sign-in, and how many recovery codes remain. */
export const secondFactor = z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.int() });

/** Returns the state of the user's two-step verification. */
export const getSecondFactor = endpoint({
  method: "GET",
  path: "/api/v1/users/me/second-factor",
  summary: "Get the status of your second factor",
  access: "learner",
  responses: { 200: secondFactor },
});

/**
 * Creates the secret for an authenticator app. It takes effect with `confirmSecondFactor`; answers 409 if one is
 * already active.
 */
export const beginSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor",
  summary: "Start setting up a second factor",
  access: "learner",
  limit: perHour(60),
  body: withPassword,
  responses: {
    200: z.strictObject({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
  },
  errors: ["credentials_wrong", "conflict"],
});

/** Turns on two-step verification with a first code. The recovery codes are shown only once. */
export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor/confirm",
  summary: "Turn on your second factor",
  access: "learner",
  limit: perHour(60),
  body: z.strictObject({ code }),
  responses: { 200: recoveryCodes },
  errors: ["second_factor_wrong", "conflict"],
});

/** Creates new recovery codes, shown only once; the old ones become invalid. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor/recovery-codes",
  summary: "Create new recovery codes",
  access: "learner",
  limit: perHour(60),
  body: withPassword,
  responses: { 200: recoveryCodes },
  errors: ["credentials_wrong", "conflict"],
});

/** Turns off two-step verification. */
export const endSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor/end",
  summary: "Turn off your second factor",
  access: "learner",
  limit: perHour(60),
  body: withPassword,
  responses: { 204: noContent },
  errors: ["credentials_wrong"],
});
