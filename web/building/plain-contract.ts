import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { isEndpoint } from "../../contract/endpoint.ts";

const mark = "?plain";
const importOfContract = /import \{([^}]*)\} from "([^"]*\/contract\/[\w/-]+\.ts)";/g;

/**
 * Creates a plugin that keeps schemas out of the built application: a client needs an endpoint's method and path, but
 * not the schemas that the server validates with. Where a module imports only endpoints and lists or numbers from the
 * contract, but not their schemas, the build imports just those; Zod and the schemas then load with the forms that need
 * them.
 */
export function plainContract(): Plugin {
  return {
    name: "plain-contract",
    apply: "build",
    enforce: "pre",
    async transform(code, id) {
      if (!/\/web\/[^?]*\.tsx?$/.test(id)) return null;
      const found = [...code.matchAll(importOfContract)];
      if (found.length === 0) return null;
      let result = code;
      for (const [statement, names = "", source = ""] of found) {
        const file = resolve(dirname(id), source);
        const plain = await readPlain(file);
        const isPlain = (name: string) => plain.has(name) && !usesSchemas(code, name);
        const wanted = names.split(",").map((name) => name.trim());
        const values = wanted.filter((name) => name !== "" && !name.startsWith("type "));
        const [light, heavy] = [values.filter(isPlain), values.filter((name) => !isPlain(name))];
        result = result.replace(statement, () => write(light, `${file}${mark}`) + write(heavy, source));
      }
      return { code: result, map: null };
    },
    resolveId: (id) => (id.endsWith(mark) ? id : null),
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const plain = await readPlain(id.slice(0, -mark.length));
      return [...plain].map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}

function write(names: string[], source: string): string {
  return names.length === 0 ? "" : `import { ${names.join(", ")} } from ${JSON.stringify(source)};`;
}

function usesSchemas(code: string, name: string): boolean {
  return new RegExp(`\\b${name}\\.(?:params|query|headers|body|responses)\\b`).test(code);
}

/**
 * Returns the exports of a contract module that need no schemas: the methods and paths of endpoints, lists and numbers.
 */
async function readPlain(file: string): Promise<Map<string, unknown>> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const plain = new Map<string, unknown>();
  for (const [name, value] of Object.entries(exported)) {
    if (isEndpoint(value)) plain.set(name, { method: value.method, path: value.path });
    else if (Array.isArray(value) && value.every((each) => typeof each === "string")) plain.set(name, value);
    else if (typeof value === "number") plain.set(name, value);
  }
  return plain;
}
