import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";

// The command that runs npm: the npm that started this script, on its own Node rather than the one in node_modules,
// which npm may replace; otherwise, the first on the PATH.
export const npm = [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath ?? findNpm()];

function findNpm() {
  const places = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "npm"));
  const found = places.find((place) => existsSync(place));
  return found === undefined ? "npm" : realpathSync(found);
}
