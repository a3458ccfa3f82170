import { changePackage } from "./build-package.ts";
import { type PackageFiles, packageWithoutVideo, validPackage } from "./valid-package.ts";

/**
 * Returns the valid package without its video, with a bank, a draw, objectives, a review, sources, hints, a pretest and
 * a posttest.
 */
export function learningPackage(files: PackageFiles = packageWithoutVideo()): PackageFiles {
  return changePackage(
    {
      "course.yaml": (yaml) =>
        yaml
          .replace("- { es: Reconocer., en: To recognise. }", "- { id: recognise, es: Reconocer., en: To recognise. }")
          .replace("passPercent: 70", "passPercent: 70\npretest: check\nposttest: exam")
          .replace("        minutes: 12\n", `        minutes: 12\n${ofClass}`)
          .concat("      - evaluation: evaluations/exam.yaml\n"),
      "evaluations/exam.yaml": examYaml,
      "banks/heart.yaml": bankYaml,
    },
    files,
  );
}

/** Returns the learning package with the video `clip` in its class. */
export function learningPackageWithVideo(): PackageFiles {
  return learningPackage(validPackage());
}

const ofClass = `        objectives: [recognise]
        review: { by: Luz Díaz, at: 2026-01-31, everyMonths: 6 }
        sources:
          - { title: On the heart, year: 2018, url: https://example.org/heart }
          - { title: { es: De los vasos, en: On vessels }, year: 1962 }
`;

const examYaml = `id: exam
title: { es: Examen, en: Exam }
minutes: 10
questions:
  - id: own
    type: number
    prompt: { es: "¿Cuánto?", en: "How much?" }
    value: 9
draw:
  - { bank: heart, count: 1, tags: [hard] }
  - { bank: heart, count: 1 }
`;

const bankYaml = `questions:
  - id: rate
    tags: [easy]
    type: number
    prompt: { es: "¿Frecuencia?", en: "Rate?" }
    feedback: { es: Son 80., en: It is 80. }
    hint: { es: Cuente., en: Count. }
    see: { class: circulation }
    objective: recognise
    value: 80
  - id: drug
    tags: [hard, drugs]
    type: text
    prompt: { es: "¿Cuál?", en: "Which?" }
    accept: { es: [labetalol], en: [labetalol] }
  - id: dose
    tags: [hard]
    type: single
    prompt: { es: "¿Dosis?", en: "Dose?" }
    choices:
      - { id: a, text: { es: Veinte, en: Twenty }, correct: true }
      - { id: b, text: { es: Treinta, en: Thirty } }
`;
