import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { parse } from "yaml";
import type { Language } from "../../contract/language.ts";
import { showTheme } from "../screens/walk.ts";
import { parts, walkScreens } from "../screens/walk-all.ts";
import { test } from "../server.ts";
import { findViolations, injectAxe, rules } from "./axe.ts";

const { program } = parse(readFileSync("content/site/site.yaml", "utf8"));
// The rules that depend on the theme, because themes differ only in colours.
const colourRules = ["color-contrast", "link-in-text-block"];

// Each language and each width once: no fault is expected to depend on a particular combination.
const views = [
  { language: "es", width: 360 },
  { language: "en", width: 1280 },
] as const;

/** Every part of the screens in each view. */
const tours = parts.flatMap((part) => views.map((view) => ({ part, ...view })));

/** Long names, which must not widen any screen. */
const names = {
  firstName: "María de los Ángeles Guadalupe Esperanza",
  lastName: "Fernández-Encarnación de la Cruz y Montesinos",
  mailbox: "maria.de.los.angeles.guadalupe.fernandez-encarnacion.",
};

for (const { part, language, width } of tours) {
  test(`screens are accessible (${part}, ${language}, ${width} px)`, async ({ browser, server }) => {
    // Long enough for all screens together; each action has its own limit.
    test.setTimeout(900_000);
    await walkScreens(browser, server, {
      part,
      view: { language, width, names },
      prepare: injectAxe,
      inspect: async ({ page }, name) => {
        expect.soft(await findViolations(page, rules), `${name}, axe`).toEqual([]);
        expect.soft(await findFaults(page, language), `${name}, document structure`).toEqual([]);
        await checkDarkTheme(page, name);
        await checkNarrowScreens(page, { language, name });
      },
    });
  });
}

async function checkDarkTheme(page: Page, name: string) {
  await showTheme(page, "dark");
  expect.soft(await findViolations(page, { type: "rule", values: colourRules }), `${name}, dark, axe`).toEqual([]);
  await showTheme(page, "light");
}

/**
 * Checks that no screen overflows its window on the narrowest phone (equivalent to a desktop at 400 % zoom), with text
 * at twice the size on a phone, and at 200 % on a desktop.
 */
async function checkNarrowScreens(page: Page, { language, name }: { language: Language; name: string }) {
  const usual = page.viewportSize() ?? { width: 360, height: 740 };
  // An open list adopts its field's new width a frame or two later.
  const expectNone = (place: string) =>
    expect
      .configure({ soft: true })
      .poll(() => findFaults(page, language), { message: `${name}, ${place}`, timeout: 3000 })
      .toEqual([]);
  await page.setViewportSize({ ...usual, width: 320 });
  await expectNone("at 320 px");
  await page.setViewportSize({ ...usual, width: Math.min(usual.width, 640) });
  await scaleText(page, 28);
  await expectNone("with large text");
  await scaleText(page, 14);
  await page.setViewportSize(usual);
}

/** Scales the text; the default size is 14. */
async function scaleText(page: Page, scale: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty("--co-scale", String(size)), scale);
}

/** Returns the faults in a screen's language, title, headings and width. */
function findFaults(page: Page, language: Language): Promise<string[]> {
  return page.evaluate(
    ({ expectedLanguage, programTitle }) => {
      const listWide = (width: number) =>
        [...document.querySelectorAll("body *")]
          .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !element.closest("table"))
          .map(({ tagName, className }) => `${tagName}.${className}`)
          .slice(0, 4)
          .join(" > ");
      const { lang, scrollWidth, clientWidth } = document.documentElement;
      const headings = [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
        .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
        .map((heading) => Number(heading.tagName.slice(1)));
      // If nothing could be loaded, the program's name is unknown as well.
      const isTitled =
        document.title.endsWith(programTitle) || document.title === document.querySelector("h1")?.textContent;
      return [
        lang === expectedLanguage ? "" : `the page's language is ${lang}`,
        scrollWidth <= clientWidth
          ? ""
          : `it is ${scrollWidth} px wide in a window of ${clientWidth}: ${listWide(clientWidth)}`,
        headings.filter((level) => level === 1).length === 1 ? "" : `its headings are ${headings}`,
        headings.every((level, index) => level <= (headings[index - 1] ?? 1) + 1) ? "" : `headings skip: ${headings}`,
        isTitled ? "" : `its title is “${document.title}”`,
      ].filter(Boolean);
    },
    { expectedLanguage: language, programTitle: program.title[language] },
  );
}
