import { expect } from "@playwright/test";
import { createLearner, password } from "./learner.ts";
import { findLink, test } from "./server.ts";
import { translatorFor } from "./translator-for.ts";

const t = translatorFor("es");

const spanish = { headers: { "accept-language": "es" } };

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test("the landing page presents the programme in the organisation's words and leads to registration", async ({
  page,
  server,
}) => {
  await page.goto(server.address);
  const { home, program } = await (await page.request.get(`${server.address}/api/v1/site`, spanish)).json();
  await expect(page).toHaveTitle(program.title);
  await expect(page.getByRole("heading", { level: 1, name: home.headline })).toBeVisible();
  for (const { title } of [...home.audience, ...home.steps]) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(page.getByText(home.learn[0])).toBeVisible();
  await expect(page.locator("main svg").first()).toBeVisible();
  await page
    .getByRole("link", { name: t("landing.start") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register$/);
});

test("a question opens through its own URL, and the link next to its answer sets that URL", async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/faq`);
  const { faq } = await (await page.request.get(`${server.address}/api/v1/site`, spanish)).json();
  const last = faq.at(-1);
  const answer = page.locator(`[id="${last.id}"]`);
  await expect(answer).not.toHaveAttribute("open");
  // From another page: on the same page, `goto` may mistake the router's own history change for this navigation.
  await page.goto("about:blank");
  await page.goto(`${server.address}/faq#${last.id}`);
  await expect(answer).toHaveAttribute("open");
  await expect(answer).toBeInViewport();
  await page.getByRole("heading", { name: faq[0].question }).click();
  await page.getByRole("link", { name: `${t("faq.linkTo")}: ${faq[0].question}` }).click();
  await expect(page).toHaveURL(`${server.address}/faq#${faq[0].id}`);
});

test("the contact page lists every way to contact the organisation", async ({ page, server }) => {
  await page.goto(`${server.address}/contact`);
  const { contact } = await (await page.request.get(`${server.address}/api/v1/site`, spanish)).json();
  const main = page.getByRole("main");
  await expect(main.getByText(contact.email)).toBeVisible();
  await expect(main.locator(`a[href="mailto:${contact.email}"]`)).toBeVisible();
  for (const { label, href } of contact.ways) {
    await expect(main.getByRole("link", { name: label })).toHaveAttribute("href", href);
  }
});

test("registration says where the email went, signing in offers to resend it, and the link can be opened twice", async ({
  browser,
  page,
  server,
}) => {
  const email = `pages.${process.pid}@example.org`;
  await page.goto(`${server.address}/register`);
  const field = page.getByLabel(t("account.password"), { exact: true });
  await expect(page.getByLabel(t("account.email"))).toHaveAttribute("autocomplete", "email");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  await page.getByLabel(t("account.firstName")).fill("Ana");
  await page.getByLabel(t("account.lastName")).fill("Pérez");
  await page.getByLabel(t("account.email")).fill(email);
  await field.fill(password);
  await page.getByRole("button", { name: t("account.showPassword") }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: t("account.register.submit") }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(t("account.sent.captured"))).toBeVisible();
  await expect(page.getByRole("button", { name: /en \d+ segundos/ })).toBeDisabled();
  await page.getByRole("button", { name: t("account.sent.change") }).click();
  await expect(page.getByLabel(t("account.email"))).toHaveValue(email);
  await expect(field).toHaveValue(password);

  const other = await browser.newContext({ baseURL: server.address, locale: "es" });
  const visitor = await other.newPage();
  await visitor.goto("/login");
  await expect(visitor.getByLabel(t("account.email"))).toHaveAttribute("autocomplete", "username");
  await visitor.getByLabel(t("account.email")).fill(email);
  await visitor.getByLabel(t("account.password"), { exact: true }).fill(password);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("button", { name: t("account.sent.resend") })).toBeVisible();

  const link = findLink(await server.findMail(email), "confirmation");
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: t("account.confirm.doneTitle") })).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: t("account.confirm.signedInTitle") })).toBeVisible();
  await other.close();
});

test("a forgotten password is reset through an email", async ({ page, server }) => {
  const { email } = await createLearner(server, "es");
  await page.goto(`${server.address}/login`);
  await page.getByRole("link", { name: t("account.login.forgot") }).click();
  // The sign-in form has a field with the same name.
  await page.getByRole("heading", { name: t("account.restore.title") }).waitFor();
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByRole("button", { name: t("account.restore.submit") }).click();
  await expect(page.getByRole("heading", { name: t("account.restore.sentTitle") })).toBeVisible();
  await expect.poll(async () => (await server.findMail(email)).includes("/restore")).toBe(true);
  await page.goto(server.address + findLink(await server.findMail(email), "restore"));
  await page.getByLabel(t("account.restore.newPassword")).fill("otro corazón que late");
  await page.getByRole("button", { name: t("account.restore.newSubmit") }).click();
  await expect(page.getByRole("heading", { name: t("account.restore.doneTitle") })).toBeVisible();
});

test("a browser can install the application, with the program's name and existing icons", async ({
  context,
  page,
  server,
}) => {
  await page.goto(server.address);
  const session = await context.newCDPSession(page);
  const { data = "", errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ name: await page.title(), display: "standalone", theme_color: "#fbfbff" });
  for (const { src, type, sizes } of manifest.icons) {
    const answer = await page.request.get(server.address + src);
    expect(answer.headers()["content-type"]).toContain(type);
    const size = await page.evaluate(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("a shared page has a preview picture with an absolute URL, and a title", async ({ page, server }) => {
  const html = await (await page.request.get(`${server.address}/faq`)).text();
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(new URL(image).pathname).toBe("/assets/social.png");
  expect((await page.request.get(server.address + new URL(image).pathname)).ok()).toBe(true);
  expect(html).toMatch(/property="og:title" content="[^"]{10,}"/);
});
