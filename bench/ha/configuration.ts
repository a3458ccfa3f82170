import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The configuration files of docs/scaling.md, on addresses of this machine alone. */
export interface Configuration {
  haproxy: string;
  /** Of a machine with a database, by its name. */
  patroni: (machine: Machine) => string;
  /** The address of the n-th machine in the network. */
  host: (number: number) => string;
}

/** A machine with a database: its number is the last part of its address. */
export interface Machine {
  name: string;
  number: number;
  folder: string;
  /** Where PostgreSQL's programs are. */
  bin: string;
}

/** The machine that people reach, whose haproxy is all servers' here. */
export const front = 10;

/** Where people reach the platform there: a port that needs no rights. */
export const frontPort = 8080;

/** Reads what the document shows, and moves it into a network that no other run has. */
export async function readConfiguration(): Promise<Configuration> {
  const document = await readFile("docs/scaling.md", "utf8");
  return moveInto(document, `127.${randomInt(1, 255)}.${randomInt(255)}.`);
}

/** The files that a document shows, with `10.0.0.` replaced by the first three parts of other addresses. */
export function moveInto(document: string, network: string): Configuration {
  const shown = (language: string) =>
    [...document.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text = ""]) => text);
  // Connections to these addresses come from 127.0.0.1.
  const move = (text: string) => text.replaceAll("10.0.0.0/24", "127.0.0.0/8").replaceAll("10.0.0.", network);
  const host = (number: number) => `${network}${number}`;
  const proxy = shown("haproxy").join("\n");
  const node = shown("yaml").join("\n");
  return {
    host,
    haproxy: move(proxy)
      .replace("bind :80", `bind ${host(front)}:${frontPort}`)
      .replaceAll("bind 127.0.0.1:", `bind ${host(front)}:`),
    patroni: ({ name, number, folder, bin }) =>
      move(node.replace("name: one", `name: ${name}`).replaceAll("10.0.0.21", `10.0.0.${number}`))
        .replace("/var/lib/postgresql/15/platform", join(folder, "data"))
        .replace("/var/run/postgresql", folder)
        .replace("/usr/lib/postgresql/15/bin", bin),
  };
}
