// Draws the public pages in a process of its own, whose memory goes with it: material comes in, pages go out, as JSON.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [bundle = ""] = process.argv.slice(2);
const { renderPages } = await import(pathToFileURL(bundle).href);
const { paths, materials } = JSON.parse(await text(process.stdin));
const pages = [];
for (const material of materials) pages.push(await renderPages(paths, material));
process.stdout.write(JSON.stringify(pages));
