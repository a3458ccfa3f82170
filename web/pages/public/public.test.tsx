import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { signIn } from "../../testing/example-session.ts";
import { exampleSite } from "../../testing/example-site.ts";
import { problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const languages = ["es", "en"] as const;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const main = () => within(screen.getByRole("main"));
const hrefs = (name: string) => screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));

describe("home page", () => {
  it.each(languages)("links visitors to registration and sign-in, in %s", async (language) => {
    await renderApp("/", { language });
    await heading(exampleSite.home.headline);
    expect(hrefs(t("landing.start"))).toEqual(["/register", "/register"]);
    expect(hrefs(t("landing.haveAccount"))).toEqual(["/login"]);
  });

  it("links signed-in users to their courses", async () => {
    signIn();
    await renderApp("/");
    await heading(exampleSite.home.headline);
    expect(hrefs(t("landing.continue"))).toEqual(["/modules/dashboard", "/modules/dashboard"]);
    expect(hrefs(t("shell.myCourses"))).toEqual(["/modules/dashboard"]);
    expect(screen.queryByRole("link", { name: t("landing.haveAccount") })).toBeNull();
  });

  it("presents the audience, objectives and steps in the organisation's words", async () => {
    await renderApp("/");
    await heading(exampleSite.home.headline);
    main().getByRole("heading", { level: 3, name: "Médicas y médicos" });
    main().getByText("Reconocer señales de alarma");
    main().getByRole("heading", { level: 3, name: "Regístrese" });
    expect((await main().findByText("demostración")).tagName).toBe("STRONG");
  });
});

describe("footer", () => {
  it("shows the organisation, its email address and its partners", async () => {
    await renderApp("/faq");
    await heading(t("faq.title"));
    const foot = within(screen.getByRole("contentinfo"));
    expect(foot.getByRole("link", { name: t("shell.mailUs") }).getAttribute("href")).toBe("mailto:hola@example.org");
    expect(foot.getByRole("link", { name: "Capítulo Sur" }).getAttribute("href")).toBe("https://example.org/sur");
    foot.getByRole("img", { name: "Capítulo Norte" });
  });

  it("links to each social network and to the privacy page", async () => {
    await renderApp("/faq", { language: "en" });
    await heading(t("faq.title"));
    const foot = within(screen.getByRole("contentinfo"));
    for (const network of ["facebook", "youtube"] as const) {
      const link = foot.getByRole("link", { name: t(`shell.network.${network}`) });
      expect(link.getAttribute("href")).toBe(`https://example.org/${network}`);
    }
    expect(foot.getByRole("link", { name: t("shell.privacy") }).getAttribute("href")).toBe("/privacy");
  });
});

describe("frequently asked questions", () => {
  const question = () => screen.getByRole("heading", { level: 2, name: "¿Cuánto cuesta?" }).closest("details");

  it("expand their answers on a click", async () => {
    const { user } = await renderApp("/faq");
    await heading(t("faq.title"));
    expect(question()?.open).toBe(false);
    await user.click(screen.getByText("¿Cuánto cuesta?"));
    expect(question()?.open).toBe(true);
    expect(hrefs(`${t("faq.linkTo")}: ¿Cuánto cuesta?`)).toEqual(["/faq#costo"]);
  });

  it("expand if the URL links to them", async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    await renderApp("/faq#costo");
    await heading(t("faq.title"));
    await waitFor(() => expect(question()?.open).toBe(true));
  });

  it("link to the contact page", async () => {
    const { user } = await renderApp("/faq");
    await heading(t("faq.title"));
    await user.click(main().getByRole("link", { name: t("faq.write") }));
    await heading(t("contact.title"));
  });
});

it.each(languages)("shows an email address and other contacts in %s", async (language) => {
  await renderApp("/contact", { language });
  await heading(t("contact.title"));
  expect(
    main()
      .getByRole("link", { name: t("shell.mailUs") })
      .getAttribute("href"),
  ).toBe("mailto:hola@example.org");
  expect(main().getByRole("link", { name: "Teléfono" }).getAttribute("href")).toBe("tel:+18095550100");
});

describe("privacy page", () => {
  it("shows the organisation's own text", async () => {
    await renderApp("/privacy", { replies: { "GET /api/v1/site/privacy": { markdown: "## Qué guardamos\n\nPoco." } } });
    await heading(t("privacy.title"));
    main().getByRole("heading", { level: 2, name: "Qué guardamos" });
    await waitFor(() => expect(document.title).toBe(`${t("privacy.title")} · ${exampleSite.program.title}`));
  });
});

describe("error pages", () => {
  it.each(languages)("link from an unknown address to the home page, in %s", async (language) => {
    await renderApp("/nada", { language });
    await heading(t("access.notFoundTitle"));
    expect(
      main()
        .getByRole("link", { name: t("access.toHome") })
        .getAttribute("href"),
    ).toBe("/");
  });

  it("link a signed-in user from an unknown address to the courses", async () => {
    signIn();
    await renderApp("/nada");
    await heading(t("access.notFoundTitle"));
    expect(
      main()
        .getByRole("link", { name: t("account.confirm.go") })
        .getAttribute("href"),
    ).toBe("/modules/courses");
  });

  it.each(languages)("link from a forbidden page to the sign-in, in %s", async (language) => {
    await renderApp("/access", { language });
    await heading(t("access.deniedTitle"));
    main().getByText(t("access.denied"));
    expect(
      main()
        .getByRole("link", { name: t("access.signIn") })
        .getAttribute("href"),
    ).toBe("/login");
  });

  it("lead back to the previous page after a server error", async () => {
    const { router, user } = await renderApp("/faq");
    await heading(t("faq.title"));
    await router.navigate("/error");
    await heading(t("access.errorTitle"));
    await user.click(main().getByRole("button", { name: t("access.goBack") }));
    await heading(t("faq.title"));
  });

  it("offer a retry for a page that failed to load", async () => {
    const privacy = "GET /api/v1/site/privacy";
    const { user, server } = await renderApp("/privacy", {
      replies: { [privacy]: () => Promise.reject(new TypeError("no connection")) },
    });
    await heading(t("access.offlineTitle"));
    await waitFor(() => expect(document.title).toBe(t("access.offlineTitle")));
    server.reply(privacy, { markdown: "Poco." });
    await user.click(screen.getByRole("button", { name: t("common.retry") }));
    await heading(t("privacy.title"));
  });

  it("show the server's message when it is busy", async () => {
    await renderApp("/privacy", {
      replies: { "GET /api/v1/site/privacy": () => problem(429, "too_many_requests", "Espere.") },
    });
    await waitFor(() => expect(document.body.textContent).toContain("Espere."));
  });
});
