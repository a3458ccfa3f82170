// Draws the icons of the installed application and the preview picture for social networks, from the logo and the
// landing page's drawing. Run it again when either changes: node scripts/render-icons.mjs
import { readFileSync } from "node:fs";
import sharp from "sharp";

const assets = new URL("../web/public/assets/", import.meta.url);
const inside = (svg) => svg.replace(/^[^<]*<svg[^>]*>/s, "").replace(/<\/svg>\s*$/s, "");
const mark = inside(readFileSync(new URL("favicon.svg", assets), "utf8"));

/** Draws the logo on the light background, taking up a `share` of the side length. */
function icon(share, corner) {
  const size = 48 * share;
  const at = (48 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" stroke-linecap="round" stroke-linejoin="round">
    <rect width="48" height="48" rx="${corner}" fill="#fbfbff"/>
    <svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="0 0 48 48" fill="none">${mark}</svg></svg>`;
}

// Custom properties are resolved here, because they only work in browsers.
const colours = {
  "primary-soft": "#e6e9fb",
  "primary-strong": "#303f9f",
  primary: "#3f51b5",
  "rose-soft": "#fdeaf0",
  rose: "#b8325e",
};

function landingDrawing() {
  const source = readFileSync(new URL("../web/features/site/mother-and-child.tsx", import.meta.url), "utf8");
  const svg = source.slice(source.indexOf("<svg"), source.indexOf("</svg>") + 6);
  return inside(svg)
    .replace(/var\(--co-([\w-]+)\)/g, (_, name) => colours[name])
    .replace(/stroke([WD])(\w+)=/g, (_, letter, rest) => `stroke-${letter.toLowerCase()}${rest}=`);
}

// Without text: the organisation names the program, and the name appears next to the picture.
const social = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" stroke-linecap="round" stroke-linejoin="round">
  <rect width="1200" height="630" fill="#fbfbff"/>
  <path d="M0 364h166M404 364h196" fill="none" stroke="#b8325e" stroke-width="5"/>
  <svg x="120" y="185" width="330" height="330" viewBox="0 0 48 48" fill="none">${mark}</svg>
  <svg x="580" y="25" width="560" height="580" viewBox="0 0 480 500" fill="none">${landingDrawing()}</svg></svg>`;

async function render(name, svg, width) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width })
    .png({ palette: true, effort: 10 })
    .toFile(new URL(name, assets).pathname);
}

await render("icon-180.png", icon(0.72, 0), 180);
await render("icon-192.png", icon(0.8, 10), 192);
await render("icon-512.png", icon(0.8, 10), 512);
// Launchers may crop up to a fifth from each side.
await render("icon-maskable-512.png", icon(0.6, 0), 512);
await render("social.png", social, 1200);
