import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ecgBeat, heartSymbol } from "./art/heart.ts";
import { mother } from "./art/mother.ts";
import { mediaFolder } from "./paths.ts";

/** Draws the course's cover: a mother in front of the setting sun, and the trace of her heartbeat. */
export function makeCover(): void {
  const beats = [60, 300, 1060, 1300].map((x) => ecgBeat(x, 470, 240, 120)).join("");
  const colors = { skin: "#a9694c", neck: "#87503a", dress: "#5a6cd6", shade: "#4252b6", hair: "#141a45" };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b2258"/><stop offset=".62" stop-color="#3f4aa8"/><stop offset="1" stop-color="#c9607f"/></linearGradient><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd9a8"/><stop offset="1" stop-color="#ef6f8d"/></linearGradient></defs>
<rect width="1600" height="900" fill="url(#sky)"/><circle cx="800" cy="430" r="400" fill="#fff" opacity=".05"/><circle cx="800" cy="430" r="338" fill="#fff" opacity=".06"/><circle cx="800" cy="430" r="278" fill="url(#sun)"/>
<path d="M0 470${beats.slice(0, beats.indexOf("L1108"))}L524 470M1076 470${beats.slice(beats.indexOf("L1108"))}L1600 470" fill="none" stroke="#ff9db2" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M0 730C240 640 420 690 620 742S1100 770 1600 640V900H0Z" fill="#2c388c"/><path d="M0 800C300 730 560 770 800 810S1340 820 1600 740V900H0Z" fill="#222c74"/>
<g transform="translate(582 140) scale(1.54)">${mother(colors)}<g transform="translate(166 226)">${heartSymbol(25, "#ff7d9a")}</g><g transform="translate(222 332)">${heartSymbol(15, "#ffd3dc")}</g></g>
<path d="M0 868C320 800 600 836 860 862S1340 870 1600 820V900H0Z" fill="#1a2260"/></svg>`;
  writeFileSync(join(mediaFolder, "cover.svg"), `${svg.replace(/\n/g, "")}\n`);
}
