import { numbers } from "../../limits.ts";
import type { Message } from "../../messages.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationDocument } from "../build/documents.ts";
import { clampMinutes } from "../build/minutes.ts";
import { scoring } from "../messages/scoring.ts";
import { textAt } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { unsupportedSettingsOf } from "./canvas-settings.ts";

/** What Canvas stores about a quiz in addition to its questions. */
interface QuizSettings {
  /** Attempts, time limit, and whether choices are shuffled. */
  settings: Partial<EvaluationDocument>;
  /** The instructions, as HTML. */
  description: string;
  /** The reasons for settings that cannot be converted. */
  limits: Message[];
}

/** Reads Canvas's settings of a quiz. */
export async function readQuizSettings({ files, limits }: Conversion, path: string): Promise<QuizSettings> {
  const file = files.find(path);
  if (!file) return { settings: {}, description: "", limits: [] };
  const root = await readXml(file, { limits });
  const attempts = Number(textAt(root, "allowed_attempts"));
  const minutes = Number(textAt(root, "time_limit"));
  return {
    settings: {
      ...(attempts >= 1 && attempts <= numbers.attempts.max ? { attempts } : {}),
      ...(minutes > 0 ? { minutes: clampMinutes(minutes) } : {}),
      ...(textAt(root, "shuffle_answers") === "false" ? { shuffleChoices: false } : {}),
    },
    description: textAt(root, "description"),
    limits: [...unsupportedSettingsOf(root), ...(minutes > 0 ? [scoring.limitAsMinutes()] : [])],
  };
}
