import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const picture = z.strictObject({ src: z.string(), alt: z.string() });
const link = z.strictObject({ label: z.string(), href: z.string() });

/** The social networks that the footer can link to. */
export const networks = ["facebook", "instagram", "x", "youtube", "linkedin", "tiktok"] as const;

/** What belongs to the organisation that runs the product, in the asked language. Addresses of pictures are of this server. */
export const site = z.strictObject({
  /** The organisation and what it is, in a sentence. */
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
  /** `id` makes an address of each question. */
  faq: z.array(z.strictObject({ id: z.string(), question: z.string(), markdown: z.string() })),
  /** Mails are only written to disk here: whoever runs it locally should look there. */
  mailCaptured: z.boolean(),
});

/** What belongs to the organisation that runs the product. */
export type Site = z.output<typeof site>;

/** Reads what is kept of people, why, and for how long, as the organisation says it: by itself, for few ever open it. */
export const getPrivacy = endpoint({
  method: "GET",
  path: "/api/v1/site/privacy",
  summary: "Read what is kept of people, why, and for how long",
  access: "anyone",
  replies: { 200: z.strictObject({ markdown: z.string() }) },
});

/** Reads what the public pages and the footer show. */
export const getSite = endpoint({
  method: "GET",
  path: "/api/v1/site",
  summary: "Read the organisation's names, texts and links",
  access: "anyone",
  replies: { 200: site },
});
