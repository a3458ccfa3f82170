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
  const words = messages[language].certificate;
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
    title: words.title,
    givenTo: words.givenTo,
    name,
    completed: words.completed.replace("{day}", () => day(certificate.completedAt)),
    course: course.title,
    facts: listFacts(certificate, day(certificate.issuedAt)),
    objectivesTitle: words.objectives,
    objectives,
    more: words.more,
    signatory: signatory && {
      name: signatory.name[language],
      role: signatory.role[language],
      picture: signatory.signature,
    },
    check: { text: words.check, address, code: `${address}#${signed}`, alt: words.qrCode },
  };
}

function listFacts({ language, hours, percent, passPercent, course }: Certificate, issued: string): Sheet["facts"] {
  const words = messages[language].certificate;
  const number = (value: number) => value.toLocaleString(formatLocales[language]);
  const ofHundred = (value: number) => (value / 100).toLocaleString(formatLocales[language], { style: "percent" });
  return [
    { label: words.hours, value: number(hours) },
    { label: words.modality, value: words.online },
    ...(percent === null ? [] : [{ label: words.result, value: ofHundred(percent) }]),
    { label: words.passMark, value: ofHundred(passPercent) },
    { label: words.release, value: number(course.release) },
    { label: words.issued, value: issued },
  ];
}
