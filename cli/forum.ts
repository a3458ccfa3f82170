import { moderate } from "./forum/moderate.ts";
import { commands, type ForumCommand } from "./messages/forum.ts";
import { problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";

function isCommand(word: string | undefined): word is ForumCommand {
  return commands.some((command) => command === word);
}

/** Runs the commands that moderate forum texts. */
export function forum(shell: Shell): Promise<number> {
  const [command, id, ...rest] = shell.args;
  if (!isCommand(command) || id === undefined || rest.length > 0) throw problem(({ forumUsage }) => forumUsage);
  return moderate(command, id, shell);
}

if (import.meta.main) await runAsProcess(forum);
