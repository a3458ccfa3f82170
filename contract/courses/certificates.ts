import { z } from "zod";
import { emptyBody, endpoint, nothing, perHour, perMinute } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id, line, percent, time } from "../text/text.ts";

/** Why and since when a certificate counts no more; the reason of one that another took the place of is `replaced`. */
const revocation = z.strictObject({ at: time, reason: z.string() });

/** What a certificate says, in one language. It was settled when the certificate was issued. */
export const certificate = z.strictObject({
  /** Unguessable; the address of the public page. */
  code: z.string(),
  name: z.string(),
  course: z.strictObject({ id, title: z.string(), release: z.int() }),
  completedAt: time,
  issuedAt: time,
  hours: z.number(),
  /** The mean of the best attempt at each evaluation but the pretest; null in a course without any. */
  percent: percent.nullable(),
  passPercent: percent,
  objectives: z.array(z.string()),
  language: z.enum(languages),
  revoked: revocation.nullable(),
});

/** What a certificate says. */
export type Certificate = z.output<typeof certificate>;

/** What the JWS of a certificate holds: its facts and who vouches for them. */
export const signedCertificate = certificate.omit({ revoked: true }).extend({ iss: z.string() });

/** What the JWS of a certificate holds. */
export type SignedCertificate = z.output<typeof signedCertificate>;

/** A certificate as lists of a learner's name it. */
export const certificateState = certificate.pick({ code: true, issuedAt: true, revoked: true });

/** A certificate as lists of a learner's name it. */
export type CertificateState = z.output<typeof certificateState>;

/** A completed course, and its certificate where it was asked for already. */
export const completedCourse = z.strictObject({
  enrolment: id,
  course: z.strictObject({ id, title: z.string() }),
  completedAt: time,
  certificate: certificateState.nullable(),
});

/** A completed course with its certificate. */
export type CompletedCourse = z.output<typeof completedCourse>;

/** A public Ed25519 key as a JWK (RFC 8037). */
export const publicKey = z.strictObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
  alg: z.literal("EdDSA"),
  use: z.literal("sig"),
});

/** A public Ed25519 key. */
export type PublicKey = z.output<typeof publicKey>;

/** The sizes of paper that a certificate is laid out for. */
export const papers = ["letter", "a4"] as const;

/** A size of paper. */
export type Paper = (typeof papers)[number];

/** The other forms of a certificate that anyone may ask for: an Open Badges 3.0 credential, or its signed facts. */
export const certificateFormats = ["openbadge", "jws"] as const;

const ofEnrolment = z.object({ userCourseId: id });
const inLanguage = z.object({ language: z.enum(languages).optional() });

/** The certificate of a completed enrolment, issued with the first call; `Accept: application/pdf` gives it to print. */
export const getCertificate = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/certificate",
  summary: "Read or download the certificate of a completed course",
  access: "holder",
  params: ofEnrolment,
  query: inLanguage.extend({ paper: z.enum(papers).optional() }),
  replies: { 200: certificate },
  errors: ["not_completed", "certificate_revoked", "name_unprintable", "too_many_requests"],
});

/** Issues the certificate anew, under the name that the profile has today; after a revocation only for administrators. */
export const issueCertificate = endpoint({
  method: "POST",
  path: "/api/v1/courses-user/:userCourseId/certificate",
  summary: "Issue the certificate anew",
  access: "holder",
  limit: perHour(20),
  params: ofEnrolment,
  query: inLanguage,
  body: emptyBody,
  replies: { 201: certificate },
  errors: ["not_completed"],
});

/** The courses that one has completed, with their certificates, last completed first. */
export const listCertificates = endpoint({
  method: "GET",
  path: "/api/v1/users/me/certificates",
  summary: "List one's own certificates",
  access: "learner",
  replies: { 200: z.strictObject({ records: z.array(completedCourse) }) },
});

/** What a certificate says, for anyone who knows its code. */
export const checkCertificate = endpoint({
  method: "GET",
  path: "/api/v1/certificates/:code",
  summary: "Check a certificate",
  access: "anyone",
  params: z.object({ code: id }),
  query: inLanguage.extend({ format: z.enum(certificateFormats).optional() }),
  replies: { 200: certificate },
  errors: ["certificate_revoked", "too_many_requests"],
});

/** Revokes a certificate; the reason is shown to anyone who checks it. */
export const revokeCertificate = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/certificates/:code",
  summary: "Revoke a certificate",
  access: "admin",
  elevation: true,
  limit: perMinute(60),
  params: z.object({ code: id }),
  body: z.strictObject({ reason: line(1, 500) }),
  replies: { 204: nothing },
  errors: ["conflict"],
});

/** The public keys that certificates are verified with, the present one first; old ones stay (RFC 7517). */
export const listKeys = endpoint({
  method: "GET",
  path: "/.well-known/jwks.json",
  summary: "List the public keys of certificates",
  access: "anyone",
  replies: { 200: z.strictObject({ keys: z.array(publicKey) }) },
});
