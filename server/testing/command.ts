import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { TestApp } from "./test-app.ts";

/** A command of `cli/` and what follows it. */
type Words = readonly string[];

/** How a command ended, and what came by standard output and by standard error. */
interface Ended {
  code: number;
  printed: string;
  complaints: string;
}

/**
 * Calls a command of `cli/` as its process does, but in this one, on connections of its own. An error that it does not
 * explain is thrown. Nobody can be asked.
 */
export async function callCli([command = "", ...words]: Words, environment: Record<string, string>): Promise<Ended> {
  const printed: string[] = [];
  const complaints: string[] = [];
  const { runCommand } = await load("run-command");
  const code: number = await runCommand((await load(command))[command], {
    words,
    environment: settingsOf(environment),
    print: (text: string) => void printed.push(text),
    complain: (text: string) => void complaints.push(text),
    ask: null,
  });
  return { code, printed: printed.join(""), complaints: complaints.join("") };
}

/** The server knows no command. Its tests name one, as a shell does. */
function load(file: string) {
  return import(`../../cli/${file}.ts`);
}

function settingsOf(environment: Record<string, string>) {
  return { ...process.env, LC_ALL: "en_US.UTF-8", ...environment };
}

/** Runs a command in a process of its own to its end, for what is about the process: its modes, its end, its two outputs. */
export async function callCliProcess(
  [command = "", ...words]: Words,
  environment: Record<string, string>,
): Promise<Ended> {
  const env = settingsOf(environment);
  const child = spawn(process.execPath, [`cli/${command}.ts`, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  const [printed, complaints] = await said;
  return { code: Number(code), printed, complaints };
}

/** Calls a command in this process: its exit code and all that it said. */
export async function runCli(words: Words, environment: Record<string, string>) {
  return joined(await callCli(words, environment));
}

/** The same in a process of its own. */
export async function runCliProcess(words: Words, environment: Record<string, string>) {
  return joined(await callCliProcess(words, environment));
}

function joined({ code, printed, complaints }: Ended) {
  return { code, said: printed + complaints };
}

/** Calls administration commands on the database of an app, whose clock is then set to that of the commands. */
export function operate(app: Pick<TestApp, "home" | "clock">, locale = "en_US.UTF-8") {
  return async (...words: string[]) => {
    const done = await runCli(words, { ...app.home, LC_ALL: locale });
    app.clock.now = Date.now();
    return done;
  };
}
