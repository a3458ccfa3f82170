/** The limits of a package; sizes are in bytes. */
export interface Limits {
  files: number;
  packageBytes: number;
  /** The largest video, picture or download. */
  mediaBytes: number;
  /** The largest file that is read whole: YAML, Markdown, captions, transcript, SVG. */
  textBytes: number;
}

/** The limits documented in docs/course-format.md. */
export const packageLimits: Limits = {
  files: 10_000,
  packageBytes: 2 * 1024 ** 3,
  mediaBytes: 2 * 1024 ** 3,
  textBytes: 1024 ** 2,
};

/** The maximum length of texts in YAML files, in code points, by purpose. */
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

/** The minimum and maximum number of entries in each list of a package. */
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

/** The ranges of the whole numbers in a package. */
export const numbers = {
  percent: { min: 1, max: 100 },
  minutes: { min: 1, max: 1000 },
  attempts: { min: 1, max: 100 },
  drawn: { min: 1, max: 100 },
  months: { min: 1, max: 120 },
  year: { min: 1500, max: 2999 },
} as const;
