import { inLanguage, type Language } from "../../../contract/language.ts";
import type { Site } from "../../../contract/site.ts";
import type { SiteForm, SiteMarkdown, SiteText } from "./site-form.ts";

interface Source {
  form: SiteForm;
  markdown: SiteMarkdown;
  mailCaptured: boolean;
}

/** Presents the site in one language. */
export function presentSite({ form, markdown, mailCaptured }: Source, language: Language): Site {
  const translate = ({ es, en }: SiteText) => inLanguage({ ...(es && { es }), ...(en && { en }) }, language) ?? "";
  const read = (file: string) => inLanguage(markdown.get(file) ?? {}, language) ?? "";
  const paragraph = ({ title, text }: { title: SiteText; text: SiteText }) => ({
    title: translate(title),
    text: translate(text),
  });
  const { organisation, program, contact, home } = form;
  return {
    organisation: {
      name: translate(organisation.name),
      about: translate(organisation.about),
      place: translate(organisation.place),
    },
    program: { title: translate(program.title), subtitle: translate(program.subtitle) },
    partners: form.partners.map(({ name, logo, alt, link }) => ({
      name: translate(name),
      logo: { src: `/site/${logo}`, alt: translate(alt) },
      href: link ?? null,
    })),
    social: form.social.map(({ network, link }) => ({ network, href: link })),
    contact: {
      email: contact.email,
      markdown: read(contact.text),
      ways: contact.ways.map(({ label, link }) => ({ label: translate(label), href: link })),
    },
    home: {
      headline: translate(home.headline),
      lead: translate(home.lead),
      audience: home.audience.map(paragraph),
      learn: home.learn.map(translate),
      steps: home.steps.map(paragraph),
      markdown: read(home.text),
    },
    faq: form.faq.map(({ id, question, answer }) => ({
      id,
      question: translate(question),
      markdown: translate(answer),
    })),
    mailCaptured,
    timeZone: form.timeZone,
  };
}
