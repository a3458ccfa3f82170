import type { Language } from "../contract/language.ts";
import { type Moderation, moderations } from "../server/features/forum/moderate-post.ts";
import { moderate } from "./forum-moderate.ts";
import { terminalLanguage } from "./terminal-language.ts";

const usage: Record<Language, string> = {
  es: "Uso: npm run forum -- pin|unpin|lock|unlock|hide|show <postId>",
  en: "Usage: npm run forum -- pin|unpin|lock|unlock|hide|show <postId>",
};

function isModeration(command: string | undefined): command is Moderation {
  return moderations.some((moderation) => moderation === command);
}

const [command, postId] = process.argv.slice(2);
const language = terminalLanguage(process.env);
if (isModeration(command) && postId !== undefined) {
  process.exitCode = await moderate(command, postId, language);
} else {
  process.stderr.write(`${usage[language]}\n`);
  process.exitCode = 1;
}
