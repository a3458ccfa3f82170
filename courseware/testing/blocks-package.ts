import { changePackage } from "./build-package.ts";
import { type PackageFiles, packageWithoutVideo } from "./valid-package.ts";

/**
 * Returns the valid package without its video, with a figure, a sound, a question, a case and a prompt added to its
 * class.
 */
export function blocksPackage(): PackageFiles {
  return changePackage(
    {
      "course.yaml": (yaml) => yaml.replace("      - evaluation:", () => `${ofClass.trimEnd()}\n      - evaluation:`),
      "media/beat.mp3": Buffer.from("fff3e4c40000", "hex"),
      "media/beat.es.txt": "Lub dub.\n",
      "media/beat.en.txt": "Lub dub.\n",
    },
    packageWithoutVideo(),
  );
}

const ofClass = `          - figure: media/still.webp
            alt: { es: Un trazado, en: A tracing }
            caption: { es: Ritmo sinusal., en: Sinus rhythm. }
          - audio: media/beat.mp3
            name: { es: Latido, en: Heartbeat }
            transcript: media/beat.{lang}.txt
          - question:
              id: rate
              type: number
              prompt: { es: "¿Frecuencia?", en: "Rate?" }
              feedback: { es: Son 80., en: It is 80. }
              see: { class: circulation }
              value: 80
            required: true
          - case:
              id: breathless
              title: { es: Disnea, en: Breathless }
              steps:
                - id: arrival
                  text: { es: Llega., en: She arrives. }
                  choices:
                    - id: wait
                      text: { es: Esperar, en: Wait }
                      consequence: { es: Empeora., en: She gets worse. }
                    - id: treat
                      text: { es: Tratar, en: Treat }
                      consequence: { es: Mejora., en: She gets better. }
                      next: home
                - id: worse
                  text: { es: Cae., en: She collapses. }
                  choices:
                    - id: call
                      text: { es: Llamar, en: Call }
                      consequence: { es: Vienen., en: They come. }
                    - id: leave
                      text: { es: Irse, en: Leave }
                      consequence: { es: Muere., en: She dies. }
                - id: home
                  text: { es: Se va a casa., en: She goes home. }
          - prompt: { es: "¿Qué hace **usted**?", en: "What do **you** do?" }
            name: { es: La primera hora, en: The first hour }
`;
