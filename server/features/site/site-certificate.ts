import { join } from "node:path";
import type { Paper } from "../../../contract/courses/certificates.ts";
import { inLanguage, type Language } from "../../../contract/language.ts";
import type { SiteForm, SiteText } from "./site-form.ts";

/** What the organisation's certificates are printed with; pictures are given as paths. */
export interface SiteCertificate {
  paper: Paper;
  logo: string | null;
  signatory: { name: Record<Language, string>; role: Record<Language, string>; signature: string | null } | null;
}

/** The default without settings from the organisation; letter is the paper size of the Americas. */
export const plainCertificate: SiteCertificate = { paper: "letter", logo: null, signatory: null };

/** Reads the organisation's certificate settings. */
export function presentCertificateSite({ certificate }: SiteForm, dir: string): SiteCertificate {
  const { paper, logo, signatory } = certificate;
  const pathOf = (picture: string | undefined) => (picture === undefined ? null : join(dir, picture));
  return {
    paper,
    logo: pathOf(logo),
    signatory: signatory
      ? {
          name: inBothLanguages(signatory.name),
          role: inBothLanguages(signatory.role),
          signature: pathOf(signatory.signature),
        }
      : null,
  };
}

function inBothLanguages({ es, en }: SiteText): Record<Language, string> {
  const translate = (language: Language) => inLanguage({ ...(es && { es }), ...(en && { en }) }, language) ?? "";
  return { es: translate("es"), en: translate("en") };
}
