import type { Certificate, Paper } from "../../../../contract/courses/certificates.ts";
import { formatLocales } from "../../../../contract/language.ts";
import { messages } from "../../../messages/messages.ts";
import type { Parts } from "../../../parts.ts";
import type { Sheet } from "./sheet.ts";

type Source = Pick<Parts, "site" | "siteCertificate" | "timeZone" | "publicUrl">;

/** Composes the text of a printed certificate; `signed` is the proof in its QR code. */
export function composeSheet(
  { site, siteCertificate, timeZone, publicUrl }: Source,
  certificate: Certificate,
  { paper = siteCertificate.paper, signed }: { paper?: Paper | undefined; signed: string },
): Sheet {
  const { language, course, objectives, name, code } = certificate;
  const texts = messages[language].certificate;
  const { organisation } = site[language];
  const { logo, signatory } = siteCertificate;
  const address = `${publicUrl()}/certificates/${code}`;
  const day = (time: string) =>
    new Date(time).toLocaleDateString(formatLocales[language], { dateStyle: "long", timeZone });
  return {
    language,
    paper,
    logo,
    logoAlt: organisation.name,
    organisation: organisation.name,
    place: organisation.place,
    title: texts.title,
    givenTo: texts.givenTo,
    name,
    completed: texts.completed.replace("{day}", () => day(certificate.completedAt)),
    course: course.title,
    facts: listFacts(certificate, day(certificate.issuedAt)),
    objectivesTitle: texts.objectives,
    objectives,
    more: texts.more,
    signatory: signatory && {
      name: signatory.name[language],
      role: signatory.role[language],
      picture: signatory.signature,
    },
    check: { text: texts.check, address, code: `${address}#${signed}`, alt: texts.qrCode },
  };
}

function listFacts({ language, hours, percent, passPercent, course }: Certificate, issued: string): Sheet["facts"] {
  const texts = messages[language].certificate;
  const number = (value: number) => value.toLocaleString(formatLocales[language]);
  const ofHundred = (value: number) => (value / 100).toLocaleString(formatLocales[language], { style: "percent" });
  return [
    { label: texts.hours, value: number(hours) },
    { label: texts.modality, value: texts.online },
    ...(percent === null ? [] : [{ label: texts.result, value: ofHundred(percent) }]),
    { label: texts.passMark, value: ofHundred(passPercent) },
    { label: texts.release, value: number(course.release) },
    { label: texts.issued, value: issued },
  ];
}
