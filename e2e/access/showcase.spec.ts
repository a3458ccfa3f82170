import { expect, type Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { showTheme } from "../screens/walk.ts";
import { test } from "../server.ts";
import { findViolations, rules } from "./axe.ts";

test.use({ locale: "en" });
test.describe.configure({ mode: "serial" });

let server: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  server = await createServer({ configFile: "web/vite.config.ts", logLevel: "error", server: { port: 0, hmr: false } });
  await server.listen();
  address = `${server.resolvedUrls?.local[0]}ui`;
});

test.afterAll(() => server.close());

for (const width of [360, 1280]) {
  test(`components are accessible in every state and both themes (${width} px)`, async ({ page }) => {
    await open(page, width);
    for (const theme of ["light", "dark"] as const) {
      await showTheme(page, theme);
      await expectAccessible(page, `${theme}, at rest`);
      await page.getByRole("combobox", { name: "Country by its name" }).fill("a");
      await expect(page.getByRole("option", { name: "Haiti" }).last()).toBeVisible();
      await expectAccessible(page, `${theme}, a list open`);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "What to do with it" }).click();
      await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
      await expectAccessible(page, `${theme}, a menu open`);
      await page.keyboard.press("Escape");
      for (const what of ["a dialog", "a side panel"]) {
        await page.getByRole("button", { name: `Open ${what}` }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page, `${theme}, ${what} open`);
        await page.keyboard.press("Escape");
      }
      for (const tone of ["success", "info", "warning"]) {
        await page.getByRole("button", { name: `Toast, ${tone}` }).click();
        await expect(page.getByText(`A toast, ${tone}`)).toBeVisible();
      }
      await expectAccessible(page, `${theme}, toasts`);
    }
  });
}

test("no component is wider than a phone's screen with text at twice the size", async ({ page }) => {
  await open(page, 390);
  for (const style of ["outlined", "filled"]) {
    await page.evaluate((inputStyle) => localStorage.setItem("layout", JSON.stringify({ inputStyle })), style);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), style).toBe(390);
    // Labels are animated to their floating position.
    await expect.poll(() => listCovered(page), style).toEqual([]);
  }
});

for (const style of ["outlined", "filled"]) {
  test(`a field's line is at its edge at any text size (${style})`, async ({ page }) => {
    await open(page, 390);
    await page.evaluate((inputStyle) => localStorage.setItem("layout", JSON.stringify({ inputStyle })), style);
    await page.reload();
    for (const size of ["100%", "200%"]) {
      await page.addStyleTag({ content: `html { font-size: ${size} !important }` });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await listDisplaced(page), `${style}, ${size}`).toEqual([]);
    }
  });
}

test("a menu opens at its button, is operated by keyboard, and returns the focus", async ({ page }) => {
  await open(page, 1280);
  const button = page.getByRole("button", { name: "What to do with it" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  const aside = async () => {
    const [menu, opener] = await Promise.all([page.getByRole("menu").boundingBox(), button.boundingBox()]);
    return Math.abs((menu?.x ?? 0) - (opener?.x ?? 99));
  };
  await expect.poll(aside).toBeLessThan(2);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(page.getByRole("menu")).toBeHidden();
});

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Components" })).toBeVisible();
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await findViolations(page, rules), state).toEqual([]);
}

/** Lists the labels that cover a field's value or are cut off. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faulty = (label: HTMLLabelElement) => {
      const input = label.control;
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return false;
      if (!label.parentElement?.querySelector("fieldset") || input.value === "") return false;
      const isCut = label.scrollWidth > label.clientWidth + 1;
      const { paddingTop } = getComputedStyle(input);
      const textTop = input.getBoundingClientRect().top + Number.parseFloat(paddingTop);
      return isCut || label.getBoundingClientRect().bottom > textTop + 2;
    };
    return [...document.querySelectorAll("label")].filter(faulty).map(({ textContent }) => textContent ?? "");
  });
}

/** Lists the fields whose bottom line is not at the lower edge of their box. */
function listDisplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lineOf = (label: Element) => label.parentElement?.querySelector("fieldset");
    const isDisplaced = (label: Element) => {
      const [line, box] = [lineOf(label), label.parentElement].map((part) => part?.getBoundingClientRect().bottom ?? 0);
      return Math.abs((line ?? 0) - (box ?? 0)) > 1;
    };
    return [...document.querySelectorAll("label")]
      .filter((label) => lineOf(label) && isDisplaced(label))
      .map(({ textContent }) => textContent ?? "");
  });
}
