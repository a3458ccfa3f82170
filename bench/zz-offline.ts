import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createScene } from "./browser/web-scene.ts";
import { openSlowPhone } from "./browser/slow-phone.ts";
import { serve } from "./process.ts";
const folder = await mkdtemp(join(tmpdir(), "web-"));
const product = await serve("server/main.ts", { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn", RATE_LIMITS: "off" });
try {
  const { address, enrolment, classes, signedIn } = await createScene(product.address, folder);
  const phone = await openSlowPhone(signedIn);
  const place = `${address}/modules/play/${enrolment}?item=${classes.text}`;
  const text = `article:has(nav a[href$="item=${classes.video}"]) ul`;
  const first = await phone.visit(place, "main article h1");
  const page = first.page;
  while (!(await page.evaluate("navigator.serviceWorker.controller !== null"))) await page.waitForTimeout(100);
  await page.getByRole("button", { name: "Descargar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Descargar", exact: true }).click();
  await page.goto(new URL("/modules/offline", page.url()).href);
  await page.getByText(/Descargada/).waitFor({ timeout: 120_000 });
  const dashboard = await phone.visit(`${address}/modules/dashboard`, "main article h3");
  await first.page.close(); await dashboard.page.close();
  await phone.goOffline();
  for (let i = 0; i < Number(process.env.ROUNDS ?? 4); i++) {
    const d = await phone.visit(`${address}/modules/dashboard`, "main article h3");
    console.log("dashboard", Math.round(d.shown), "live", Math.round(d.live), "lcp", Math.round(d.lcp)); await d.page.close();
    const c = await phone.visit(place, text);
    console.log("class", Math.round(c.shown), "live", Math.round(c.live), "lcp", Math.round(c.lcp), "blocked", c.blocked);
    if (i === 1) {
      const entries: any = await c.page.evaluate(`JSON.stringify([...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(e => [Math.round(e.startTime), Math.round(e.responseStart), Math.round(e.responseEnd), e.name.replace(location.origin, "").slice(0, 90), e.initiatorType, Math.round(e.workerStart)]))`);
      for (const e of JSON.parse(entries)) console.log(e.join("\t"));
      console.log(await c.page.evaluate(`JSON.stringify(performance.getEntriesByType("paint").map(e => [e.name, Math.round(e.startTime)]).concat(performance.getEntriesByType("mark").map(e => [e.name, Math.round(e.startTime)])))`));
    }
    await c.page.close();
  }
  await phone.close();
} finally { await product.stop(); await rm(folder, { recursive: true, force: true }); }
