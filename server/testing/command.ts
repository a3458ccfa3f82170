import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { TestApp } from "./test-app.ts";

/** A command of `cli/` and its arguments. */
type Words = readonly string[];

/** A command's exit code, standard output and standard error. */
interface CommandResult {
  code: number;
  printed: string;
  complaints: string;
}

/**
 * Runs a command of `cli/` as its own process would, but in this one, with its own database connections. Throws errors
 * that the command does not explain. Prompts are unavailable.
 */
export async function callCli(
  [command = "", ...words]: Words,
  environment: Record<string, string>,
): Promise<CommandResult> {
  const printed: string[] = [];
  const complaints: string[] = [];
  const { runCommand } = await load("run-command");
  const code: number = await runCommand((await load(command))[command], {
    args: words,
    environment: settingsOf(environment),
    print: (text: string) => void printed.push(text),
    printError: (text: string) => void complaints.push(text),
    ask: null,
  });
  return { code, printed: printed.join(""), complaints: complaints.join("") };
}

/** The server does not import commands, so they are loaded by name, as from a shell. */
function load(file: string) {
  return import(`../../cli/${file}.ts`);
}

function settingsOf(environment: Record<string, string>) {
  return { ...process.env, LC_ALL: "en_US.UTF-8", ...environment };
}

/**
 * Runs a command in a separate process until it exits, for tests of process behaviour: modes, exit and both outputs.
 */
export async function callCliProcess(
  [command = "", ...words]: Words,
  environment: Record<string, string>,
): Promise<CommandResult> {
  const env = settingsOf(environment);
  const child = spawn(process.execPath, [`cli/${command}.ts`, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  const [printed, complaints] = await outputs;
  return { code: Number(code), printed, complaints };
}

/** Runs a command in this process and returns its exit code and combined output. */
export async function runCli(words: Words, environment: Record<string, string>) {
  return combineOutput(await callCli(words, environment));
}

/** Runs a command in a separate process and returns its exit code and combined output. */
export async function runCliProcess(words: Words, environment: Record<string, string>) {
  return combineOutput(await callCliProcess(words, environment));
}

function combineOutput({ code, printed, complaints }: CommandResult) {
  return { code, said: printed + complaints };
}

/**
 * Returns a function that runs administration commands on an app's database and then sets the app's clock to theirs.
 */
export function operate(app: Pick<TestApp, "home" | "clock">, locale = "en_US.UTF-8") {
  return async (...words: string[]) => {
    const done = await runCli(words, { ...app.home, LC_ALL: locale });
    app.clock.now = Date.now();
    return done;
  };
}
