import type { Site } from "../../../contract/site.ts";

/** A site without texts, for tests of other things. */
export const emptySite: Site = {
  organisation: { name: "", about: "", place: "" },
  program: { title: "", subtitle: "" },
  partners: [],
  social: [],
  contact: { email: "", markdown: "", ways: [] },
  home: { headline: "", lead: "", audience: [], learn: [], steps: [], markdown: "" },
  faq: [],
  mailCaptured: true,
  timeZone: "America/Santo_Domingo",
};
