import { z } from "zod";
import { endpoint, nothing } from "./endpoint.ts";
import { line } from "./text.ts";
import { givenPassword } from "./users.ts";

/** A code of the application, or a recovery code; spaces, hyphens and the case of letters mean nothing. */
export const code = line(1, 40);

const withPassword = z.strictObject({ password: givenPassword });
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Whether a second factor is asked for at sign-in, and how many recovery codes are left. */
export const secondFactor = z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.int() });

/** Whether one has a second factor. */
export const getSecondFactor = endpoint({
  method: "GET",
  path: "/api/v1/users/me/second-factor",
  summary: "Whether one has a second factor",
  access: "session",
  replies: { 200: secondFactor },
});

/** Makes the secret for an authenticator application. It counts from `confirmSecondFactor` on; 409 where one counts. */
export const beginSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor",
  summary: "Begin to set up a second factor",
  access: "session",
  body: withPassword,
  replies: {
    200: z.strictObject({
      /** In base32, to be typed. */
      secret: z.string(),
      /** `otpauth://…`, to be drawn as a QR code. */
      uri: z.string(),
    }),
  },
  errors: ["credentials_wrong", "conflict", "too_many_requests"],
});

/** Turns the second factor on with a first code. The recovery codes are shown this once. */
export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor/confirm",
  summary: "Turn the second factor on",
  access: "session",
  body: z.strictObject({ code }),
  replies: { 200: recoveryCodes },
  errors: ["second_factor_wrong", "conflict", "too_many_requests"],
});

/** Makes new recovery codes, shown this once; the older ones are void. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor/recovery-codes",
  summary: "Make new recovery codes",
  access: "session",
  body: withPassword,
  replies: { 200: recoveryCodes },
  errors: ["credentials_wrong", "conflict", "too_many_requests"],
});

/** Turns the second factor off. */
export const endSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/users/me/second-factor/end",
  summary: "Turn the second factor off",
  access: "session",
  body: withPassword,
  replies: { 204: nothing },
  errors: ["credentials_wrong", "too_many_requests"],
});
