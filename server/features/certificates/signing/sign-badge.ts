import { SignJWT } from "jose";
import type { Certificate } from "../../../../contract/courses/certificates.ts";
import { messages } from "../../../messages/messages.ts";
import type { SigningKey } from "./keys.ts";

/** The issuer of a badge. */
export interface Issuer {
  url: string;
  organisation: string;
}

/**
 * Signs a certificate as an Open Badges 3.0 credential in JWT form (section 8.2 of the specification): the payload is
 * the credential plus the registered claims that mirror its fields.
 */
export function signBadge(certificate: Certificate, issuer: Issuer, key: SigningKey): Promise<string> {
  const credential = toCredential(certificate, issuer);
  const { use: _, ...jwk } = key.public;
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", jwk })
    .setIssuer(issuer.url)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(new Date(certificate.issuedAt))
    .sign(key.private);
}

function toCredential(certificate: Certificate, { url, organisation }: Issuer) {
  const { code, name, course, issuedAt, completedAt, percent } = certificate;
  const id = `${url}/certificates/${code}`;
  const result = `${id}#result`;
  // Must equal `nbf` (section 8.2.5.1 of the specification), which is in whole seconds.
  const validFrom = issuedAt.replace(/\.\d+Z$/, "Z");
  return {
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ] as const,
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: course.title,
    issuer: { id: url, type: ["Profile"], name: organisation, url },
    validFrom,
    awardedDate: completedAt,
    credentialSubject: {
      id: `${id}#holder`,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" }],
      activityEndDate: completedAt,
      achievement: toAchievement(certificate, { url, result }),
      ...(percent !== null && { result: [{ type: ["Result"], resultDescription: result, value: String(percent) }] }),
    },
  };
}

function toAchievement(
  { course, objectives, passPercent, hours, percent, language }: Certificate,
  { url, result }: { url: string; result: string },
) {
  const texts = messages[language].certificate;
  return {
    id: `${url}/modules/courses/${encodeURIComponent(course.id)}`,
    type: ["Achievement"],
    achievementType: "Course",
    name: course.title,
    inLanguage: language,
    version: String(course.release),
    // A badge requires a description, but a course need not have objectives.
    description: objectives.join("\n") || course.title,
    criteria: {
      narrative: texts.criteria.replace("{percent}", () => String(passPercent)).replace("{hours}", () => String(hours)),
    },
    ...(percent !== null && {
      resultDescription: [{ id: result, type: ["ResultDescription"], name: texts.result, resultType: "Percent" }],
    }),
  };
}
