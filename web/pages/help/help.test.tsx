import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { only } from "../../testing/example-post.ts";
import { signIn } from "../../testing/example-session.ts";
import { exampleSite } from "../../testing/example-site.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const replies = {
  "GET /api/v1/courses": only(),
  "GET /api/v1/courses-user": only(),
  "GET /api/v1/notices": { ...only(), unread: 0 },
};
const main = () => within(screen.getByRole("main"));

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openHelp(language: "es" | "en" = "es", path = "/modules/help") {
  const app = await renderApp(path, { replies, language });
  await screen.findByRole("heading", { level: 1, name: t("help.title") });
  return app;
}

describe("help page", () => {
  it.each(["es", "en"] as const)("answers common questions in %s", async (language) => {
    const { user } = await openHelp(language);
    for (const tip of ["resume", "offline", "data", "size", "forum"] as const) {
      main().getByRole("heading", { level: 3, name: t(`help.${tip}.title`) });
    }
    const question = main().getByRole("heading", { level: 3, name: t("help.size.title") });
    await user.click(question);
    expect(question.closest("details")?.open).toBe(true);
  });

  it.each([
    { language: "es", way: "Paso a paso", title: "Estudiar sin conexión" },
    { language: "en", way: "Step by step", title: "Studying offline" },
  ] as const)("links to the guide to studying offline in $language", async ({ language, way, title }) => {
    const { user } = await openHelp(language);
    await user.click(main().getByRole("heading", { level: 3, name: t("help.offline.title") }));
    await user.click(main().getByRole("link", { name: way }));
    await screen.findByRole("heading", { level: 1, name: title });
    expect(main().getAllByRole("heading", { level: 2 })).toHaveLength(8);
    main().getByRole("link", { name: t("offline.title") });
  });

  it("includes the organisation's own questions and contact details", async () => {
    await openHelp();
    main().getByRole("heading", { level: 3, name: exampleSite.faq[0]?.question ?? "" });
    main().getByText(exampleSite.contact.email);
    expect(main().getByRole("link", { name: "Teléfono" }).getAttribute("href")).toBe("tel:+18095550100");
  });

  it("is linked from the menu and from every footer", async () => {
    const { user } = await renderApp("/modules/courses", { replies });
    await screen.findByRole("heading", { level: 1, name: t("courses.title") });
    const foot = within(screen.getByRole("contentinfo"));
    await user.click(foot.getByRole("link", { name: t("help.title") }));
    await screen.findByRole("heading", { level: 1, name: t("help.title") });
    const menu = within(screen.getByRole("navigation", { name: t("shell.mainNavigation") }));
    expect(menu.getByRole("link", { current: "page" }).textContent).toBe(t("help.title"));
  });
});
