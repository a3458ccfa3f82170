import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The configuration files of docs/scaling.md, with addresses of this machine only. */
export interface Configuration {
  haproxy: string;
  /** Returns the configuration of a database machine by its name. */
  patroni: (machine: Machine) => string;
  /** Returns the address of the n-th machine in the network. */
  host: (number: number) => string;
}

/** A machine with a database; its number is the last part of its address. */
export interface Machine {
  name: string;
  number: number;
  folder: string;
  /** The folder of PostgreSQL's programs. */
  bin: string;
}

/** The number of the public machine, whose haproxy all servers use here. */
export const publicHost = 10;

/** The platform's public port, one that needs no privileges. */
export const publicPort = 8080;

/** Reads the configuration in the document and moves it to a network that no other run uses. */
export async function readConfiguration(): Promise<Configuration> {
  const document = await readFile("docs/scaling.md", "utf8");
  return adaptConfiguration(document, `127.${randomInt(1, 255)}.${randomInt(255)}.`);
}

/** Returns the files in a document, with `10.0.0.` replaced by another network prefix. */
export function adaptConfiguration(document: string, network: string): Configuration {
  const listBlocks = (language: string) =>
    [...document.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text = ""]) => text);
  // Connections to these addresses come from 127.0.0.1.
  const adapt = (text: string) => text.replaceAll("10.0.0.0/24", "127.0.0.0/8").replaceAll("10.0.0.", network);
  const host = (number: number) => `${network}${number}`;
  const proxy = listBlocks("haproxy").join("\n");
  const node = listBlocks("yaml").join("\n");
  return {
    host,
    haproxy: adapt(proxy)
      .replace("bind :80", `bind ${host(publicHost)}:${publicPort}`)
      .replaceAll("bind 127.0.0.1:", `bind ${host(publicHost)}:`),
    patroni: ({ name, number, folder, bin }) =>
      adapt(node.replace("name: one", `name: ${name}`).replaceAll("10.0.0.21", `10.0.0.${number}`))
        .replace("/var/lib/postgresql/15/platform", join(folder, "data"))
        .replace("/var/run/postgresql", folder)
        .replace("/usr/lib/postgresql/15/bin", bin),
  };
}
