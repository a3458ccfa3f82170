import { z } from "zod";
import { emptyBody, endpoint, messageResponse, noContent, perHour, perMinute } from "../endpoint.ts";
import { languages } from "../language.ts";
import { staff } from "../staff/roles.ts";
import { id, line, text, time } from "../text/text.ts";

/**
 * A single address: no list, no display name, and a domain with a dot (RFC 5321: at most 254 characters, 64 of them
 * before the @).
 */
const addressForm =
  /^(?=.{1,254}$)[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** An email address, trimmed. */
export const email = z
  .string()
  .trim()
  .refine((value) => addressForm.test(value), { params: { key: "email" } })
  .meta({ format: "email" });

/** A first or last name: 1–80 characters of any script. */
export const personName = line(1, 80);

/** A profession of up to 120 characters; an empty text is equivalent to null. */
export const profession = line(0, 120)
  .transform((value) => value || null)
  .nullable();

/** A new password: 8–128 characters of any kind. */
export const newPassword = text(8, 128);

/** An existing password, which is not validated. */
export const existingPassword = text(1, 128);

/** A country code, ISO 3166-1 alpha-2. */
export const countryCode = z.string().refine((value) => /^[A-Z]{2}$/.test(value), { params: { key: "country" } });

/** One of the product's languages. */
export const language = z.enum(languages);

/** A user account as shown to its owner and to staff. */
export const user = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: id.nullable(),
  country: z.string().nullable(),
  profession: z.string().nullable(),
  language,
  /** When the account will be deleted; present only if its owner requested that. */
  deletionAt: time.optional(),
  staff,
});

/** A user account as shown to its owner and to staff. */
export type User = z.output<typeof user>;

/** A new session: its token and its user. */
export const session = z.strictObject({ token: z.string(), user });

/** A new session: its token and its user. */
export type Session = z.output<typeof session>;

/** The token of an emailed link, of any length: an unknown token is not a validation error. */
const linkToken = z.string().min(1);

/** An account's address, and the six-digit code from its confirmation email; spaces in the code are ignored. */
export const mailedCode = z.strictObject({
  email,
  code: z
    .string()
    .transform((value) => value.replace(/\s/gu, ""))
    .refine((value) => /^\d{6}$/.test(value), { params: { key: "code" } }),
});

/** The fields of the registration form. */
export const registration = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  country: countryCode.nullable().optional(),
  profession: profession.optional(),
  language: language.optional(),
});

/** Credentials; `code` is a TOTP or recovery code, required if the account has a second factor. */
export const credentials = z.strictObject({ email, password: existingPassword, code: line(1, 40).optional() });

/** A new password and the current one. */
export const passwordChange = z.strictObject({ current: existingPassword, new: newPassword });

/** The profile fields a user may change; in a multipart body, without `password`, `photo` is a file. */
export const profileChange = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  country: countryCode.nullable().optional(),
  profession: profession.optional(),
  language: language.optional(),
  photo: z.null().optional(),
  password: passwordChange.optional(),
});

/** The profile fields a user may change. */
export type ProfileChange = z.output<typeof profileChange>;

/** Creates an account; the response does not reveal whether the address is known. */
export const register = endpoint({
  method: "POST",
  path: "/api/v1/users/register",
  summary: "Register",
  access: "anyone",
  limit: perMinute(600),
  body: registration,
  responses: { 202: messageResponse },
  errors: ["password_weak"],
});

/** Sends the confirmation link again. */
export const resendConfirmation = endpoint({
  method: "POST",
  path: "/api/v1/users/register/resend",
  summary: "Resend the confirmation link",
  access: "anyone",
  limit: perMinute(600),
  body: z.strictObject({ email }),
  responses: { 202: messageResponse },
});

/**
 * Confirms an account or a new address with the token of a link (valid once, for 48 h), or an account with the code
 * sent along with the link (five attempts), and signs the user in; or undoes a change of address (for 7 days). Answers
 * 202 if the user is not signed in: after undoing, or if the account requires a second factor.
 */
export const confirm = endpoint({
  method: "POST",
  path: "/api/v1/users/confirm",
  summary: "Confirm an account",
  access: "anyone",
  limit: perMinute(600),
  body: z.union([z.strictObject({ token: linkToken }), mailedCode]),
  responses: { 200: session, 202: messageResponse },
  errors: ["link_invalid", "code_wrong", "conflict"],
});

/** Signs in. */
export const login = endpoint({
  method: "POST",
  path: "/api/v1/users/login",
  summary: "Sign in",
  access: "anyone",
  limit: perMinute(600),
  body: credentials,
  responses: { 200: session },
  errors: [
    "credentials_wrong",
    "account_unconfirmed",
    "account_disabled",
    "second_factor_required",
    "second_factor_wrong",
  ],
});

/** Signs out; the token becomes invalid immediately. */
export const logout = endpoint({
  method: "POST",
  path: "/api/v1/users/logout",
  summary: "Sign out",
  access: "learner",
  limit: perMinute(60),
  body: emptyBody,
  responses: { 204: noContent },
});

/** Sends a password reset link; the response does not reveal whether the address is known. */
export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/v1/users/forgot-password",
  summary: "Request a link to reset your password",
  access: "anyone",
  limit: perMinute(600),
  body: z.strictObject({ email }),
  responses: { 202: messageResponse },
});

/** Sets a new password with the token of a link (valid once, for 1 h) and ends all of the user's sessions. */
export const restore = endpoint({
  method: "POST",
  path: "/api/v1/users/restore",
  summary: "Reset your password",
  access: "anyone",
  limit: perMinute(600),
  body: z.strictObject({ token: linkToken, password: newPassword }),
  responses: { 200: messageResponse },
  errors: ["link_invalid", "password_weak"],
});

/** Returns the signed-in user. */
export const getMe = endpoint({
  method: "GET",
  path: "/api/v1/users/me",
  summary: "Get your own account",
  access: "learner",
  responses: { 200: user },
});

/**
 * Requests a change of address, confirmed through an email to the new address; an email to the old one allows undoing
 * it for 7 days.
 */
export const changeOwnAddress = endpoint({
  method: "POST",
  path: "/api/v1/users/me/email",
  summary: "Request a change of your email address",
  access: "learner",
  limit: perHour(10),
  body: z.strictObject({ email, password: existingPassword }),
  responses: { 202: messageResponse },
  errors: ["credentials_wrong", "conflict"],
});

/** Changes the user's own profile. */
export const changeProfile = endpoint({
  method: "PATCH",
  path: "/api/v1/users/:userId",
  summary: "Change your own profile",
  access: "self",
  limit: perHour(60),
  params: z.object({ userId: id }),
  body: profileChange,
  responses: { 200: user },
  errors: ["credentials_wrong", "password_weak", "too_large", "unsupported_media_type"],
});
