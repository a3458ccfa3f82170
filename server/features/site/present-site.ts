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
  const say = ({ es, en }: SiteText) => inLanguage({ ...(es && { es }), ...(en && { en }) }, language) ?? "";
  const read = (file: string) => inLanguage(markdown.get(file) ?? {}, language) ?? "";
  const paragraph = ({ title, text }: { title: SiteText; text: SiteText }) => ({ title: say(title), text: say(text) });
  const { organisation, program, contact, home } = form;
  return {
    organisation: { name: say(organisation.name), about: say(organisation.about), place: say(organisation.place) },
    program: { title: say(program.title), subtitle: say(program.subtitle) },
    partners: form.partners.map(({ name, logo, alt, link }) => ({
      name: say(name),
      logo: { src: `/site/${logo}`, alt: say(alt) },
      href: link ?? null,
    })),
    social: form.social.map(({ network, link }) => ({ network, href: link })),
    contact: {
      email: contact.email,
      markdown: read(contact.text),
      ways: contact.ways.map(({ label, link }) => ({ label: say(label), href: link })),
    },
    home: {
      headline: say(home.headline),
      lead: say(home.lead),
      audience: home.audience.map(paragraph),
      learn: home.learn.map(say),
      steps: home.steps.map(paragraph),
      markdown: read(home.text),
    },
    faq: form.faq.map(({ id, question, answer }) => ({ id, question: say(question), markdown: say(answer) })),
    mailCaptured,
    timeZone: form.timeZone,
  };
}
