import { z } from "zod";
import { emptyBody, endpoint, noContent, perHour, perMinute } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id, line, percent, time } from "../text/text.ts";

/** Why and when a certificate was revoked; the reason is `replaced` where a newer certificate superseded it. */
const revocation = z.strictObject({ at: time, reason: z.string() });

/** The content of a certificate in one language, fixed when the certificate was issued. */
export const certificate = z.strictObject({
  /** Unguessable; part of the public page's URL. */
  code: z.string(),
  name: z.string(),
  course: z.strictObject({ id, title: z.string(), release: z.int() }),
  completedAt: time,
  issuedAt: time,
  hours: z.number(),
  /** The mean of the best passed attempts at each assessment except the pretest; null in a course without assessments. */
  percent: percent.nullable(),
  /** The mean of the pass marks of these attempts; the course's own if there are none. */
  passPercent: percent,
  objectives: z.array(z.string()),
  language: z.enum(languages),
  revoked: revocation.nullable(),
});

/** The content of a certificate. */
export type Certificate = z.output<typeof certificate>;

/** The payload of a certificate's JWS: its facts and its issuer. */
export const signedCertificate = certificate.omit({ revoked: true }).extend({ iss: z.string() });

/** The payload of a certificate's JWS. */
export type SignedCertificate = z.output<typeof signedCertificate>;

/** A certificate in lists that already show the learner's name. */
export const certificateState = certificate.pick({ code: true, issuedAt: true, revoked: true });

/** A certificate in lists that already show the learner's name. */
export type CertificateState = z.output<typeof certificateState>;

/** A completed course, with its certificate if one has been requested. */
export const completedCourse = z.strictObject({
  enrolment: id,
  course: z.strictObject({ id, title: z.string() }),
  completedAt: time,
  certificate: certificateState.nullable(),
});

/** A completed course with its certificate, if any. */
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

/** The paper sizes that a certificate can be laid out for. */
export const papers = ["letter", "a4"] as const;

/** A paper size. */
export type Paper = (typeof papers)[number];

/** The other public formats of a certificate: an Open Badges 3.0 credential, or its signed facts. */
export const certificateFormats = ["openbadge", "jws"] as const;

const ofEnrolment = z.object({ userCourseId: id });
const inLanguage = z.object({ language: z.enum(languages).optional() });

/**
 * Returns the certificate of a completed enrolment, issuing it on the first call; `Accept: application/pdf` requests a
 * printable version.
 */
export const getCertificate = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/certificate",
  summary: "Get the certificate of a completed course",
  access: "holder",
  params: ofEnrolment,
  query: inLanguage.extend({ paper: z.enum(papers).optional() }),
  responses: { 200: certificate },
  errors: ["not_completed", "certificate_revoked", "name_unprintable", "too_many_requests"],
});

/** Reissues the certificate under the profile's current name; after a revocation, only administrators may do so. */
export const issueCertificate = endpoint({
  method: "POST",
  path: "/api/v1/courses-user/:userCourseId/certificate",
  summary: "Reissue the certificate of a course",
  access: "holder",
  limit: perHour(20),
  params: ofEnrolment,
  query: inLanguage,
  body: emptyBody,
  responses: { 201: certificate },
  errors: ["not_completed"],
});

/** Lists the user's completed courses with their certificates, most recently completed first. */
export const listCertificates = endpoint({
  method: "GET",
  path: "/api/v1/users/me/certificates",
  summary: "List your own certificates",
  access: "learner",
  responses: { 200: z.strictObject({ records: z.array(completedCourse) }) },
});

/** Returns a certificate's content to anyone who has its code. */
export const checkCertificate = endpoint({
  method: "GET",
  path: "/api/v1/certificates/:code",
  summary: "Verify a certificate",
  access: "anyone",
  params: z.object({ code: id }),
  query: inLanguage.extend({ format: z.enum(certificateFormats).optional() }),
  responses: { 200: certificate },
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
  responses: { 204: noContent },
  errors: ["conflict"],
});

/** Lists the public keys that verify certificates, the current one first; old keys remain listed (RFC 7517). */
export const listKeys = endpoint({
  method: "GET",
  path: "/.well-known/jwks.json",
  summary: "List the public keys that verify certificates",
  access: "anyone",
  responses: { 200: z.strictObject({ keys: z.array(publicKey) }) },
});
