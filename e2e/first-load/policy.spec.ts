import { type BrowserContext, expect, type Page } from "@playwright/test";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { builtFile } from "./built-file.ts";
import { collectPolicyViolations } from "./policy-violations.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 1280, height: 800 } });

test("no screen creates a style at run time, which its policy would block", async ({ context, page, server }) => {
  const violations = collectPolicyViolations(context);
  await recordStyles(context);
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  await page.goto(`${server.address}/modules/profile`);
  await page.getByRole("button", { name: t("shell.toDark") }).click();
  await page
    .getByRole("link", { name: t("shell.overview") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
  await expect(page.locator("[data-player] button").first()).toBeVisible();
  expect(await listStyles(page)).toEqual([]);
  expect(violations).toEqual([]);
});

test("the API documentation complies with its policy", async ({ context, page, server }) => {
  const violations = collectPolicyViolations(context);
  await page.goto(`${server.address}/api/docs`);
  await page.getByRole("link", { name: "users", exact: true }).click();
  await page.getByText("/api/v1/users/login", { exact: true }).click();
  await expect(page.getByText("credentials_wrong").first()).toBeVisible();
  expect(violations).toEqual([]);
});

test("files that shared caches may store forever set no cookie", async ({ request, server }) => {
  const built = await request.get(`${server.address}/${builtFile("pages/account/login.tsx")}`);
  expect(built.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(built.headers()).not.toHaveProperty("set-cookie");
  expect((await request.get(`${server.address}/login`)).headers()["set-cookie"]).toMatch(/^XSRF-TOKEN=/);
});

/** Records the text of every style element a page has had, including those in shadow roots. */
async function recordStyles(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = new Set<string>();
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll("*")) {
        if (element.localName === "style") seen.add(element.textContent ?? "");
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    const watch = new MutationObserver(() => look(document));
    watch.observe(document, { childList: true, subtree: true });
    Object.assign(window, {
      styles() {
        look(document);
        return [...seen];
      },
    });
  });
}

function listStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "styles")());
}
