import { z } from "zod";
import { emptyBody, endpoint, messageReply, nothing } from "./endpoint.ts";
import { languages } from "./language.ts";
import { id, line, text, time } from "./text.ts";

/** One address: no list, no display name, a domain with a dot (RFC 5321: at most 254 characters, 64 before the @). */
const addressForm =
  /^(?=.{1,254}$)[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** An e-mail address, its outer spaces removed. */
export const email = z
  .string()
  .trim()
  .refine((value) => addressForm.test(value), { params: { key: "email" } })
  .meta({ format: "email" });

/** 1–80 characters of any script. */
export const personName = line(1, 80);

/** What one works as, up to 120 characters; an empty text says nothing, as null does. */
export const profession = line(0, 120)
  .transform((value) => value || null)
  .nullable();

/** A password to be set: 8–128 characters of any kind. */
export const newPassword = text(8, 128);

/** A password that was set before; whether it fits is not a question of form. */
export const givenPassword = text(1, 128);

/** The code of a country, ISO 3166-1 alpha-2. */
export const countryCode = z.string().refine((value) => /^[A-Z]{2}$/.test(value), { params: { key: "country" } });

/** One of the product's languages. */
export const language = z.enum(languages);

/** A person who learns here. */
export const user = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: id.nullable(),
  country: z.string().nullable(),
  profession: z.string().nullable(),
  language,
  /** When the account will be deleted; only where its owner asked for that. */
  deletionAt: time.optional(),
});

/** A person as the interface shows them. */
export type User = z.output<typeof user>;

/** A session that has just begun: the secret that stands for it, and whose it is. */
export const session = z.strictObject({ token: z.string(), user });

/** A session as the interface shows it. */
export type Session = z.output<typeof session>;

/** What a link carries; of whatever length, an unknown one is no fault of form. */
const linkToken = z.string().min(1);

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

/** What is needed to sign in; `code` of whoever turned a second factor on, or one of their recovery codes. */
export const credentials = z.strictObject({ email, password: givenPassword, code: line(1, 40).optional() });

/** A new password beside the current one. */
export const passwordChange = z.strictObject({ current: givenPassword, new: newPassword });

/** What a person may change of their profile; in a multipart body without `password`, and `photo` is a file. */
export const profileChange = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  country: countryCode.nullable().optional(),
  profession: profession.optional(),
  language: language.optional(),
  photo: z.null().optional(),
  password: passwordChange.optional(),
});

/** What a person may change of their profile. */
export type ProfileChange = z.output<typeof profileChange>;

/** Begins an account; the answer never tells whether the address is known. */
export const register = endpoint({
  method: "POST",
  path: "/api/v1/users/register",
  summary: "Register",
  access: "anyone",
  body: registration,
  replies: { 202: messageReply },
  errors: ["password_weak", "too_many_requests"],
});

/** Sends the confirmation link again. */
export const resendConfirmation = endpoint({
  method: "POST",
  path: "/api/v1/users/register/resend",
  summary: "Send the confirmation link again",
  access: "anyone",
  body: z.strictObject({ email }),
  replies: { 202: messageReply },
  errors: ["too_many_requests"],
});

/** Confirms an account with the token of a link (48 h, once) and signs in. */
export const confirm = endpoint({
  method: "POST",
  path: "/api/v1/users/confirm",
  summary: "Confirm an account",
  access: "anyone",
  body: z.strictObject({ token: linkToken }),
  replies: { 200: session },
  errors: ["link_invalid"],
});

/** Signs in. */
export const login = endpoint({
  method: "POST",
  path: "/api/v1/users/login",
  summary: "Sign in",
  access: "anyone",
  body: credentials,
  replies: { 200: session },
  errors: [
    "credentials_wrong",
    "account_unconfirmed",
    "second_factor_required",
    "second_factor_wrong",
    "too_many_requests",
  ],
});

/** Signs out; the token is dead at once. */
export const logout = endpoint({
  method: "POST",
  path: "/api/v1/users/logout",
  summary: "Sign out",
  access: "session",
  body: emptyBody,
  replies: { 204: nothing },
});

/** Sends a link to set a new password; the answer never tells whether the address is known. */
export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/v1/users/forgot-password",
  summary: "Ask for a link to set a new password",
  access: "anyone",
  body: z.strictObject({ email }),
  replies: { 202: messageReply },
  errors: ["too_many_requests"],
});

/** Sets a new password with the token of a link (1 h, once); every session of the person ends. */
export const restore = endpoint({
  method: "POST",
  path: "/api/v1/users/restore",
  summary: "Set a new password",
  access: "anyone",
  body: z.strictObject({ token: linkToken, password: newPassword }),
  replies: { 200: messageReply },
  errors: ["link_invalid", "password_weak"],
});

/** Who is signed in. */
export const getMe = endpoint({
  method: "GET",
  path: "/api/v1/users/me",
  summary: "Who is signed in",
  access: "session",
  replies: { 200: user },
});

/** Changes one's own profile. */
export const changeProfile = endpoint({
  method: "PATCH",
  path: "/api/v1/users/:userId",
  summary: "Change one's own profile",
  access: "session",
  params: z.object({ userId: id }),
  body: profileChange,
  replies: { 200: user },
  errors: ["credentials_wrong", "password_weak", "too_large", "unsupported_media_type"],
});
