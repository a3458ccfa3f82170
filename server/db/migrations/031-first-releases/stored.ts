/** The stored form of courses at the time of this migration. */
export type Text = { es?: string; en?: string };

type Each<T> = { es?: T; en?: T };

export interface Outline {
  title: Text;
  summary: Text;
  description: Text;
  objectives: Text[];
  authors: { name: string; role: Text }[];
  cover: string | null;
  modules: { id: string; title: Text; items: { id: string }[] }[];
}

interface StoredClass {
  kind: "class";
  title: Text;
  minutes: number;
  blocks: StoredBlock[];
}

type StoredBlock =
  | { type: "text"; markdown: Text }
  | { type: "image"; files: Each<string>; alt: Text }
  | { type: "download"; files: Each<{ file: string }>; name: Text }
  | {
      type: "video";
      id: string;
      files: Each<{ file: string }>;
      posters: Each<string>;
      captions: { language: "es" | "en"; file: string }[];
      transcript: Text;
    };

interface StoredEvaluation {
  kind: "evaluation";
  title: Text;
  minutes: number;
  instructions: Text | null;
  passPercent: number;
  attempts: number | null;
  shuffleQuestions: boolean;
  shuffleChoices: boolean;
  questions: StoredQuestion[];
}

export type Stored = StoredClass | StoredEvaluation;

interface Choice {
  id: string;
  text: Text;
}

interface Base {
  id: string;
  prompt: Text;
  feedback: Text | null;
}

export type StoredQuestion =
  | (Base & { type: "single" | "multiple"; choices: (Choice & { correct: boolean; feedback: Text | null })[] })
  | (Base & { type: "number"; value: number; tolerance: number; unit: Text | null })
  | (Base & { type: "text"; accept: Each<string[]> })
  | (Base & { type: "matching"; left: Choice[]; right: Choice[]; pairs: Record<string, string> })
  | (Base & { type: "ordering"; steps: Choice[] });

/** Converts a stored block back to a document's block. */
export function toBlock(block: StoredBlock): unknown {
  switch (block.type) {
    case "text":
      return { text: block.markdown };
    case "image":
      return { image: toReference(block.files), alt: block.alt };
    case "download":
      return { download: toReference(fileOf(block.files)), name: block.name };
    case "video": {
      const captions = Object.fromEntries(block.captions.map(({ language, file }) => [language, file]));
      return {
        video: toReference(fileOf(block.files)),
        id: block.id,
        poster: toReference(block.posters),
        ...(block.captions.length > 0 && { captions: toReference(captions) }),
        // Whether the author wrote it or it was derived from the captions is unknown; keeping it loses nothing.
        ...((block.transcript.es ?? block.transcript.en) && { transcript: block.transcript }),
      };
    }
  }
}

function fileOf(files: Each<{ file: string }>): Each<string> {
  return { ...(files.es && { es: files.es.file }), ...(files.en && { en: files.en.file }) };
}

/** A single id if both languages share a file. */
function toReference(files: Each<string>): string | Each<string> {
  return files.es !== undefined && files.es === files.en ? files.es : files;
}
