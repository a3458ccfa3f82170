import { globSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Endpoint, isEndpoint } from "../../../contract/endpoint.ts";

const contract = new URL("../../../contract/", import.meta.url);

/** Returns every endpoint by its name: all endpoint values that the files of `contract/` export. */
export async function listEndpoints(): Promise<Readonly<Record<string, Endpoint>>> {
  const files = globSync("**/*.ts", { cwd: fileURLToPath(contract), exclude: ["**/*.test.ts", "testing/**"] });
  const modules: Record<string, unknown>[] = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(fileURLToPath(new URL(file, contract))).href)),
  );
  const found = modules.flatMap((module) => Object.entries(module)).filter(isNamedEndpoint);
  const names = found.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The contract exports two endpoints named ${twice}.`);
  return Object.fromEntries(found);
}

function isNamedEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  return isEndpoint(entry[1]);
}
