import type { Browser } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import { createAccount, openPage, startCourse } from "../learner.ts";
import type { Server } from "../server.ts";
import { importCourse } from "./import-course.ts";

/** Creates a learner enrolled in that course, in the viewport of their language. */
export async function takeBlocksCourse(browser: Browser, server: Server, language: Language) {
  await importBlocksCourse(server);
  const account = await createAccount(server, language);
  const { id } = await startCourse(server, account, "decisions");
  return { account, id, page: await openPage(browser, server, { language, account }) };
}

/** Imports a course whose only class contains a picture, a figure, a sound, a question, a case and a prompt. */
export function importBlocksCourse(server: Server): Promise<void> {
  return importCourse(server, files, {
    "media/heart.webp": "content/courses/cardio-obstetrics/media/circulation.es.webp",
  });
}

const course = `format: 1
id: decisions
title: { es: Decisiones, en: Decisions }
summary: { es: Un caso., en: A case. }
description: classes/about.{lang}.md
objectives: [{ es: Decidir., en: To decide. }]
authors: [{ name: Luz Peña, role: { es: Cardióloga, en: Cardiologist } }]
passPercent: 70
modules:
  - id: first-hour
    title: { es: La primera hora, en: The first hour }
    items:
      - class: severe
        title: { es: Hipertensión grave, en: Severe hypertension }
        minutes: 5
        blocks:
          - text: classes/about.{lang}.md
          - image: media/heart.webp
            alt: { es: El corazón, en: The heart }
          - figure: media/tracing.svg
            alt: { es: Trazado de un ritmo sinusal, en: Tracing of sinus rhythm }
            caption: { es: "Ritmo sinusal, 25 mm/s.", en: "Sinus rhythm, 25 mm/s." }
          - audio: media/beat.mp3
            name: { es: Soplo sistólico, en: Systolic murmur }
            transcript: media/beat.{lang}.txt
          - question:
              id: target
              type: single
              prompt: { es: "¿En cuánto tiempo se trata una presión de 170/115?", en: "Within what time is a pressure of 170/115 treated?" }
              choices:
                - { id: hour, text: { es: En 30 a 60 minutos, en: Within 30 to 60 minutes }, correct: true }
                - { id: day, text: { es: En un día, en: Within a day }, feedback: { es: El riesgo de hemorragia cerebral no espera., en: The risk of a stroke does not wait. } }
              feedback: { es: "Es una emergencia: se trata **antes de una hora**.", en: "It is an emergency: it is treated **within the hour**." }
            required: true
          - case:
              id: first-hour
              title: { es: "María, 34 semanas", en: "María, 34 weeks" }
              steps:
                - id: arrival
                  text: { es: "Llega con 172/116 y dolor de cabeza.", en: "She arrives with 172/116 and a headache." }
                  choices:
                    - { id: treat, text: { es: Labetalol intravenoso, en: Intravenous labetalol }, consequence: { es: "A los 20 minutos tiene 150/98.", en: "After 20 minutes she has 150/98." }, next: stable }
                    - { id: wait, text: { es: Repetir en una hora, en: Measure again in an hour }, consequence: { es: Convulsiona., en: She has a seizure. } }
                - id: seizure
                  text: { es: Está en el suelo., en: She is on the floor. }
                  choices:
                    - { id: magnesium, text: { es: Sulfato de magnesio, en: Magnesium sulphate }, consequence: { es: La convulsión cede., en: The seizure stops. } }
                    - { id: diazepam, text: { es: Diazepam, en: Diazepam }, consequence: { es: "Cede, y vuelve.", en: "It stops, and comes back." } }
                - id: stable
                  text: { es: "Está estable, con la presión controlada.", en: "She is stable, with her pressure under control." }
          - prompt: { es: "¿Qué retrasa el tratamiento en su hospital?", en: "What delays treatment in your hospital?" }
            name: { es: Lo que nos retrasa, en: What delays us }
`;

const tracing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 160"><rect width="600" height="160" fill="#fff5f5"/><path d="M0 90h60l8-12 8 12h20l6 8 8-70 8 84 6-22h24q14-26 28 0h64l8-12 8 12h20l6 8 8-70 8 84 6-22h24q14-26 28 0h64l8-12 8 12h20l6 8 8-70 8 84 6-22h24" fill="none" stroke="#111" stroke-width="2"/></svg>
`;

const files: Record<string, string | Buffer> = {
  "course.yaml": course,
  "classes/about.es.md": "Una presión de **160/110 o más** es una emergencia.\n",
  "classes/about.en.md": "A pressure of **160/110 or more** is an emergency.\n",
  "media/tracing.svg": tracing,
  "media/beat.mp3": Buffer.concat([Buffer.from("fffb9064", "hex"), Buffer.alloc(413)]),
  "media/beat.es.txt": "Entre el primer y el segundo ruido se oye un soplo áspero.\n",
  "media/beat.en.txt": "Between the first and the second sound there is a harsh murmur.\n",
};
