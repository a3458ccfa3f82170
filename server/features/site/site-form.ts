import { z } from "zod";
import { papers } from "../../../contract/courses/certificates.ts";
import { type Localized, languages } from "../../../contract/language.ts";
import { networks } from "../../../contract/site.ts";

const words = z.string("must be a text").trim().min(1, "must not be empty").max(2000, "is longer than 2000 characters");

/** A text in both languages, or in one that serves for both. */
const text = z
  .strictObject({ es: words.optional(), en: words.optional() }, "must have a text under es, en or both")
  .refine(
    (values) => languages.some((language) => values[language] !== undefined),
    "must have a text under es, en or both",
  );

const link = z
  .string("must be an address")
  .refine(
    (href) => /^(https:\/\/|http:\/\/|mailto:|tel:\+?\d)\S+$/.test(href),
    "must begin with https://, mailto: or tel:",
  );

/** A Markdown file; `{lang}` in its name is replaced by the language. */
const markdownFile = z
  .string()
  .regex(/^[\w-]+(\/[\w-]+)*(\.\{lang\})?\.md$/, "must name a Markdown file such as home.{lang}.md");

const pictureFile = z
  .string()
  .regex(/^[\w-]+(\/[\w-]+)*\.(svg|png|webp|jpe?g)$/, "must name a picture (svg, png, webp, jpg) of this folder");

/** What certificates are printed with. */
const certificate = z.strictObject({
  paper: z.enum(papers, `must be one of ${papers.join(", ")}`).default("letter"),
  logo: pictureFile.optional(),
  signatory: z.strictObject({ name: text, role: text, signature: pictureFile.optional() }).optional(),
});

const paragraphs = z
  .array(z.strictObject({ title: text, text }))
  .min(1)
  .max(12);

/** A time zone from the IANA database. */
const timeZone = z.string("must be a text").refine(isTimeZone, "must name a time zone such as America/Santo_Domingo");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The schema of site.yaml. */
export const siteForm = z.strictObject({
  timeZone: timeZone.default("America/Santo_Domingo"),
  certificate: certificate.default({ paper: "letter" }),
  organisation: z.strictObject({ name: text, about: text, place: text }),
  program: z.strictObject({ title: text, subtitle: text }),
  partners: z.array(z.strictObject({ name: text, logo: pictureFile, alt: text, link: link.optional() })).max(12),
  social: z.array(z.strictObject({ network: z.enum(networks, `must be one of ${networks.join(", ")}`), link })).max(12),
  contact: z.strictObject({
    email: z.email("must be an email address"),
    text: markdownFile,
    ways: z.array(z.strictObject({ label: text, link })).max(12),
  }),
  home: z.strictObject({
    headline: text,
    lead: text,
    audience: paragraphs,
    learn: z.array(text).min(1).max(20),
    steps: paragraphs,
    text: markdownFile,
  }),
  faq: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{1,40}$/, "must consist of lower-case letters, digits and hyphens"),
        question: text,
        answer: text,
      }),
    )
    .max(60)
    .refine(
      (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
      "has two questions with the same id",
    ),
});

/** The content of site.yaml. */
export type SiteForm = z.output<typeof siteForm>;
/** A text by language. */
export type SiteText = z.output<typeof text>;

/** The Markdown files the site references, by the name it uses. */
export type SiteMarkdown = ReadonlyMap<string, Localized<string>>;
