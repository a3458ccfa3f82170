import type { FastifyInstance } from "fastify";
import * as endpoints from "../../../contract/courses/certificates.ts";
import type { Language } from "../../../contract/language.ts";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import type { Bind, Call } from "../../http/calls/bind.ts";
import { consumeLimits, type Limit } from "../../http/protection/limits.ts";
import { preferType } from "../../http/responses/media-types.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { checkByCode } from "./check-by-code.ts";
import { ensureCertificate, reissueCertificate } from "./issue-certificate.ts";
import { composeSheet } from "./paper/compose-sheet.ts";
import { createPrinter, type Printer } from "./paper/printer.ts";
import { presentCertificate, readCompletedCourses } from "./present.ts";
import { type CertificateRow, findCurrentCertificate, getCertifiableEnrolment } from "./queries.ts";
import { revokeCertificate } from "./revoke-certificate.ts";
import { getSigningKey, listPublicKeys } from "./signing/keys.ts";
import { signBadge } from "./signing/sign-badge.ts";
import { signCertificate } from "./signing/sign-certificate.ts";

/** Limited, because printing costs more than any other call. */
const printLimit: Limit = { name: "certificate-print", max: 60, window: 60 * 60 * 1000 };

/** Registers the calls that issue, print, check and revoke certificates. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  const printer = createPrinter();
  app.addHook("onClose", () => printer.close());
  bindHolders(bind, parts, printer);
  bindPublic(bind, parts);
  bind(endpoints.revokeCertificate, async ({ params, body, session, now, transact }) => {
    await transact((tx) => revokeCertificate(tx, { ...params, ...body, actor: session.userId }, now));
    return { status: 204, body: undefined };
  });
}

function bindHolders(bind: Bind, parts: Parts, printer: Printer): void {
  const { db, library } = parts;
  bind.streaming(endpoints.getCertificate, async (call) => {
    const language = languageOf(call);
    const row = await getOrIssue(db, library, call);
    const certificate = presentCertificate(row, language);
    if (preferType(call.accept, ["application/json", "application/pdf"]) === "application/json") {
      return { status: 200, body: certificate, language };
    }
    requireValid(row);
    await consumeLimits(parts, [{ limit: printLimit, of: call.session.userId }], call.now);
    const signed = await signCertificate(certificate, {
      issuer: parts.publicUrl(),
      key: await getSigningKey(db, call.now),
    });
    const pdf = await printer.print(composeSheet(parts, certificate, { paper: call.query.paper, signed }));
    const name = messages[language].certificate.file.replace("{code}", () => certificate.code);
    return { status: 200, stream: pdf, type: "application/pdf", name, language };
  });
  bind(endpoints.issueCertificate, async (call) => {
    const { session, now, transact } = call;
    const language = languageOf(call);
    const enrolment = await getCertifiableEnrolment(db, {
      userId: session.userId,
      enrolmentId: call.params.userCourseId,
    });
    const row = await transact((tx) => reissueCertificate(tx, { enrolment, library, actor: session.userId }, now));
    return { status: 201, body: presentCertificate(row, language), language };
  });
  bind(endpoints.listCertificates, async ({ session, language }) => ({
    status: 200,
    body: { records: await readCompletedCourses({ db, library }, session.userId, language) },
  }));
}

async function getOrIssue(db: Db, library: Parts["library"], call: Call<typeof endpoints.getCertificate>) {
  const { session, params, now, transact } = call;
  const { row } = await getCertifiableEnrolment(db, { userId: session.userId, enrolmentId: params.userCourseId });
  return (await findCurrentCertificate(db, row.id)) ?? transact((tx) => ensureCertificate(tx, { row, library }, now));
}

function bindPublic(bind: Bind, parts: Parts): void {
  const { db, site, publicUrl } = parts;
  bind.streaming(endpoints.checkCertificate, async (call) => {
    const { format } = call.query;
    const language = languageOf(call);
    const row = await checkByCode(parts, { code: call.params.code, ip: call.ip }, call.now);
    const certificate = presentCertificate(row, language);
    if (format === undefined) return { status: 200, body: certificate, language };
    requireValid(row);
    const key = await getSigningKey(db, call.now);
    const issuer = { url: publicUrl(), organisation: site[language].organisation.name };
    const signed =
      format === "openbadge"
        ? await signBadge(certificate, issuer, key)
        : await signCertificate(certificate, { issuer: publicUrl(), key });
    const type = format === "openbadge" ? "application/vc+jwt" : "application/jose";
    return { status: 200, stream: Buffer.from(signed), type, name: `${certificate.code}.${format}`, language };
  });
  bind(endpoints.listKeys, async ({ now }) => {
    await getSigningKey(db, now);
    return { status: 200, body: { keys: await listPublicKeys(db) } };
  });
}

/** Throws `certificate_revoked` for a certificate that is no longer valid, and so must not be signed. */
function requireValid({ revoked_at, replaced_at }: CertificateRow): void {
  if (revoked_at !== null || replaced_at !== null) throw new AppError("certificate_revoked");
}

function languageOf(call: { query: { language?: Language | undefined }; language: Language }): Language {
  return call.query.language ?? call.language;
}
