import { moderate } from "./forum-moderate.ts";
import { commands, type ForumCommand } from "./messages/forum.ts";
import { problem } from "./messages/messages.ts";
import { runCommand } from "./run-command.ts";

function isCommand(word: string | undefined): word is ForumCommand {
  return commands.some((command) => command === word);
}

await runCommand((language) => {
  const [command, id, ...rest] = process.argv.slice(2);
  if (!isCommand(command) || id === undefined || rest.length > 0) throw problem(({ forumUsage }) => forumUsage);
  return moderate(command, id, language);
});
