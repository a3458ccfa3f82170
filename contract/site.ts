import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const picture = z.strictObject({ src: z.string(), alt: z.string() });
const link = z.strictObject({ label: z.string(), href: z.string() });

/** The social networks that the footer can link to. */
export const networks = ["facebook", "instagram", "x", "youtube", "linkedin", "tiktok"] as const;

/** The organisation's content in the requested language. Image URLs point to this server. */
export const site = z.strictObject({
  /** The organisation's name, a one-sentence description and its location. */
  organisation: z.strictObject({ name: z.string(), about: z.string(), place: z.string() }),
  program: z.strictObject({ title: z.string(), subtitle: z.string() }),
  partners: z.array(z.strictObject({ name: z.string(), logo: picture, href: z.string().nullable() })),
  social: z.array(z.strictObject({ network: z.enum(networks), href: z.string() })),
  contact: z.strictObject({ email: z.string(), markdown: z.string(), ways: z.array(link) }),
  /** The landing page. */
  home: z.strictObject({
    headline: z.string(),
    lead: z.string(),
    audience: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    learn: z.array(z.string()),
    steps: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    markdown: z.string(),
  }),
  /** `id` is the anchor of the question. */
  faq: z.array(z.strictObject({ id: z.string(), question: z.string(), markdown: z.string() })),
  /** Whether emails are only written to disk because no mail server is configured. */
  mailCaptured: z.boolean(),
  /** The organisation's time zone, which determines the dates on its certificates. */
  timeZone: z.string(),
});

/** The organisation's content. */
export type Site = z.output<typeof site>;

/** Returns the organisation's privacy policy; a separate call, because it is rarely opened. */
export const getPrivacy = endpoint({
  method: "GET",
  path: "/api/v1/site/privacy",
  summary: "Get what is stored about people, why, and for how long",
  access: "anyone",
  responses: { 200: z.strictObject({ markdown: z.string() }) },
});

/** Returns the content of the public pages and the footer. */
export const getSite = endpoint({
  method: "GET",
  path: "/api/v1/site",
  summary: "Get the organisation's names, texts and links",
  access: "anyone",
  responses: { 200: site },
});
