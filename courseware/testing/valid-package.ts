import { readFileSync } from "node:fs";

/** The files of a package by path. */
export type PackageFiles = Record<string, string | Buffer>;

/** Returns a package without faults that contains one of everything a course may hold. */
export function validPackage(): PackageFiles {
  return {
    ...packageWithoutVideo(),
    "course.yaml": courseYaml.replace("        blocks:\n", `        blocks:\n${videoYaml}`),
    "media/clip.es.mp4": fixture("short.mp4"),
    "media/clip.en.mp4": fixture("short.mp4"),
    "media/clip.es.vtt": captions("Buenos días.", "El corazón late."),
    "media/clip.en.vtt": captions("Good morning.", "The heart beats."),
  };
}

/** Returns the valid package without its video, which takes by far the longest to probe. */
export function packageWithoutVideo(): PackageFiles {
  return {
    "course.yaml": courseYaml,
    "classes/about.es.md": "Qué cambia en el **corazón**.\n",
    "classes/about.en.md": "What changes in the **heart**.\n",
    "evaluations/check.yaml": evaluationYaml,
    "media/cover.jpg": fixture("still.jpg"),
    "media/still.webp": fixture("still.webp"),
    "media/heart.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>\n',
    "downloads/guide.pdf": "%PDF-1.4\n%%EOF\n",
  };
}

/**
 * Reads a committed binary file: `short.mp4`, `index-last.mp4`, `mpeg4.mp4`, `short.webm`, `still.jpg`, `still.webp`.
 */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
}

/** Builds WebVTT captions that last one second each, with one second between them. */
export function captions(...texts: string[]): string {
  const cues = texts.map((text, index) => `00:0${2 * index}.000 --> 00:0${2 * index + 1}.000\n${text}\n`);
  return ["WEBVTT\n", ...cues].join("\n");
}

const courseYaml = `format: 1
id: heart
title: { es: El corazón, en: The heart }
summary: { es: Qué es., en: What it is. }
description: classes/about.{lang}.md
objectives:
  - { es: Reconocer., en: To recognise. }
authors:
  - name: Ana Pérez
    role: { es: Cardióloga, en: Cardiologist }
cover: media/cover.jpg
passPercent: 70
modules:
  - id: physiology
    title: { es: Fisiología, en: Physiology }
    items:
      - class: circulation
        title: { es: Circulación, en: Circulation }
        minutes: 12
        blocks:
          - text: classes/about.{lang}.md
          - image: media/heart.svg
            alt: { es: Un corazón, en: A heart }
          - image: media/still.webp
            alt: { es: Una imagen, en: A picture }
          - download: downloads/guide.pdf
            name: { es: Guía, en: Guide }
      - evaluation: evaluations/check.yaml
`;

const videoYaml = `          - video: media/clip.{lang}.mp4
            id: clip
            poster: media/still.webp
            captions: media/clip.{lang}.vtt
`;

const evaluationYaml = `id: check
title: { es: Prueba, en: Check }
minutes: 10
instructions: { es: Responda., en: Answer. }
attempts: 3
questions:
  - id: q1
    type: single
    prompt: { es: "¿Cuál?", en: "Which?" }
    feedback: { es: Bien., en: Well. }
    choices:
      - { id: a, text: { es: Uno, en: One }, correct: true }
      - { id: b, text: { es: Dos, en: Two } }
  - id: q2
    type: number
    prompt: { es: "¿Cuánto?", en: "How much?" }
    value: 50
    tolerance: 5
    unit: { es: "%", en: "%" }
  - id: q3
    type: text
    prompt: { es: "¿Qué?", en: "What?" }
    accept: { es: [preeclampsia], en: [preeclampsia] }
  - id: q4
    type: matching
    prompt: { es: Una, en: Match }
    pairs:
      - { id: a, left: { es: A, en: A }, right: { es: "1", en: "1" } }
      - { id: b, left: { es: B, en: B }, right: { es: "2", en: "2" } }
    distractors:
      - { id: x, text: { es: "3", en: "3" } }
  - id: q5
    type: ordering
    prompt: { es: Ordene, en: Order }
    steps:
      - { id: a, text: { es: Primero, en: First } }
      - { id: b, text: { es: Segundo, en: Second } }
`;
