import type { Site } from "../../contract/site.ts";

/** Example texts of an organisation. */
export const exampleSite: Site = {
  organisation: { name: "Fundación de Ejemplo", about: "Organización sin fines de lucro", place: "Santo Domingo" },
  program: { title: "Cardio-obstetricia", subtitle: "Un programa de educación en cardio-obstetricia" },
  partners: [
    { name: "Capítulo Norte", logo: { src: "/site/partner-north.svg", alt: "Capítulo Norte" }, href: null },
    {
      name: "Capítulo Sur",
      logo: { src: "/site/partner-south.svg", alt: "Capítulo Sur" },
      href: "https://example.org/sur",
    },
  ],
  social: [
    { network: "facebook", href: "https://example.org/facebook" },
    { network: "youtube", href: "https://example.org/youtube" },
  ],
  contact: {
    email: "hola@example.org",
    markdown: "Escríbanos.",
    ways: [{ label: "Teléfono", href: "tel:+18095550100" }],
  },
  home: {
    headline: "El corazón en el embarazo",
    lead: "Un curso para quienes cuidan.",
    audience: [{ title: "Médicas y médicos", text: "De atención primaria." }],
    learn: ["Reconocer señales de alarma"],
    steps: [{ title: "Regístrese", text: "Es gratis." }],
    markdown: "Una **demostración**.",
  },
  faq: [{ id: "costo", question: "¿Cuánto cuesta?", markdown: "Nada." }],
  mailCaptured: false,
  timeZone: "America/Santo_Domingo",
};
