/** The limits of a package; sizes in bytes. */
export interface Limits {
  files: number;
  packageBytes: number;
  /** One video, picture or download. */
  mediaBytes: number;
  /** One file that is read whole: YAML, Markdown, captions, transcript, SVG. */
  textBytes: number;
}

/** The limits that docs/course-format.md promises. */
export const packageLimits: Limits = {
  files: 10_000,
  packageBytes: 2 * 1024 ** 3,
  mediaBytes: 2 * 1024 ** 3,
  textBytes: 1024 ** 2,
};

/** The longest a text of a YAML file may be, in code points, by its purpose. */
export const lengths = {
  id: 64,
  name: 200,
  title: 200,
  summary: 500,
  choice: 1000,
  alt: 1000,
  caption: 1000,
  unit: 40,
  answer: 200,
  passage: 5000,
  source: 500,
  url: 2000,
} as const;

/** The fewest and the most entries of each list of a package. */
export const counts = {
  objectives: { min: 1, max: 50 },
  authors: { min: 1, max: 50 },
  modules: { min: 1, max: 50 },
  items: { min: 1, max: 100 },
  blocks: { min: 1, max: 50 },
  questions: { min: 1, max: 100 },
  choices: { min: 2, max: 12 },
  distractors: { min: 0, max: 12 },
  answers: { min: 1, max: 50 },
  classObjectives: { min: 0, max: 50 },
  sources: { min: 0, max: 50 },
  draws: { min: 1, max: 20 },
  tags: { min: 0, max: 20 },
  bankQuestions: { min: 1, max: 500 },
  terms: { min: 1, max: 500 },
  otherNames: { min: 1, max: 10 },
  caseSteps: { min: 1, max: 30 },
} as const;

/** The whole numbers that a package may name. */
export const numbers = {
  percent: { min: 1, max: 100 },
  minutes: { min: 1, max: 1000 },
  attempts: { min: 1, max: 100 },
  drawn: { min: 1, max: 100 },
  months: { min: 1, max: 120 },
  year: { min: 1500, max: 2999 },
} as const;
