import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { downloadsFolder } from "../paths.ts";
import type { Lang, Translate } from "../types.ts";
import { anticoagulationSheet } from "./anticoagulation.ts";
import { arrestRoles } from "./arrest-roles.ts";
import { dischargeSheet } from "./discharge.ts";
import { riskCard } from "./risk-card.ts";
import { severeHypertensionSheet } from "./severe-hypertension.ts";
import { triageCard } from "./triage-card.ts";
import { uterotonicsSheet } from "./uterotonics.ts";

const sheets = {
  "triage-card": triageCard,
  "severe-hypertension": severeHypertensionSheet,
  "arrest-roles": arrestRoles,
  discharge: dischargeSheet,
  "risk-card": riskCard,
  uterotonics: uterotonicsSheet,
  anticoagulation: anticoagulationSheet,
};

/** Prints each one-page PDF; warns if a page overflows. */
export async function printAll(browser: Browser, langs: Lang[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  for (const lang of langs) {
    const t: Translate = (es, en) => (lang === "es" ? es : en);
    for (const [id, render] of Object.entries(sheets)) {
      await page.setContent(render(lang, t));
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0);
      if (height > 1123) console.warn(`${id}.${lang}: ${Math.round(height - 1123)} px too long`);
      await page.pdf({
        path: join(downloadsFolder, `${id}.${lang}.pdf`),
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
      });
    }
  }
  await page.close();
}
