import type { Message } from "../../messages.ts";

/** Question types that the platform does not support, in teachers' terms. */
export const typeNames = {
  essay: { es: "respuesta libre", en: "essay" },
  upload: { es: "entrega de archivos", en: "file upload" },
  calculated: { es: "calculada, con datos al azar", en: "calculated, with random data" },
  hotspot: { es: "señalar en una imagen", en: "hotspot on a picture" },
  dragOnPicture: { es: "arrastrar sobre una imagen", en: "drag onto a picture" },
  opinion: { es: "escala de opinión", en: "opinion scale" },
  drawing: { es: "dibujo", en: "drawing" },
  slider: { es: "control deslizante", en: "slider" },
  code: { es: "programación", en: "programming" },
  random: { es: "al azar", en: "random" },
  custom: { es: "propio de la otra plataforma", en: "specific to the other platform" },
} satisfies Record<string, Message>;

/** Returns a question type under the name used by its own platform. */
export function typeNamed(name: string): Message {
  return { es: name, en: name };
}
