import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { outbox } from "../api/outbox/outbox.ts";
import { queryClient } from "../api/query-client.ts";
import { t } from "../i18n/translation.ts";
import { saveSession } from "../session.ts";
import { exampleCourse } from "../testing/example-course.ts";
import { examplePost, exampleReply, only } from "../testing/example-post.ts";
import { exampleSession, signIn } from "../testing/example-session.ts";
import { problem, type RecordedRequest } from "../testing/fake-server.ts";
import { listCall, openForum, openThread, postCall, repliesCall } from "../testing/forum-scene.ts";
import { renderApp } from "../testing/render-routes.tsx";

const upvote = "POST /api/v1/posts/p-1/replies/r-1/upvote";
const login = "POST /api/v1/users/login";
const noConnection = () => Promise.reject(new TypeError("no connection"));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
});

describe("session expired during use", () => {
  const ask = async () => within(await screen.findByRole("dialog", { name: t("account.again.title") }));

  /** Votes with a session that the server has ended. */
  async function vote(language: "es" | "en" = "es") {
    signIn();
    const voted = ({ headers }: RecordedRequest) =>
      headers.get("Authorization") === "Bearer token-2"
        ? { ...exampleReply, upvotes: 4, vote: 1 }
        : problem(401, "not_signed_in", "No.");
    const app = await openThread({ [upvote]: voted }, language);
    await app.user.click(await screen.findByRole("button", { name: t("forum.upvote") }));
    return { ...app, asking: await ask() };
  }

  it.each(["es", "en"] as const)("is renewed in place and repeats the action, in %s", async (language) => {
    const { user, server, asking } = await vote(language);
    server.reply(login, { ...exampleSession, token: "token-2" });
    await user.type(asking.getByLabelText(t("account.password"), { selector: "input" }), "flores del campo{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(server.sent(upvote)).toHaveLength(2));
    expect(press(t("forum.upvote")).ariaPressed).toBe("true");
  });

  it("undoes the action if another user signs in in another tab", async () => {
    const { server } = await vote();
    const { user } = exampleSession;
    saveSession({ token: "token-2", user: { ...user, id: "u-9", firstName: "Eva" } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(press(t("forum.upvote")).ariaPressed).toBe("false"));
    expect(server.sent(upvote)).toHaveLength(1);
    expect(localStorage.getItem("token")).toBe("token-2");
  });

  it("shows the account's address and focuses the password", async () => {
    const { user, asking } = await vote();
    const email = asking.getByLabelText<HTMLInputElement>(t("account.email"));
    expect([email.value, email.readOnly]).toEqual(["ana@example.org", true]);
    await user.keyboard("{Escape}");
    asking.getByText(t("account.again.text"));
  });

  it("reports a wrong password in the dialog", async () => {
    const { user, server, asking } = await vote();
    server.reply(login, () => problem(422, "credentials_wrong", "No coinciden."));
    await user.type(asking.getByLabelText(t("account.password"), { selector: "input" }), "no es esta{Enter}");
    await asking.findByText("No coinciden.");
    expect(server.sent(upvote)).toHaveLength(1);
  });

  it("can be abandoned for another account while remembering the way back", async () => {
    const { user, asking } = await vote();
    await user.click(asking.getByRole("button", { name: t("account.again.other") }));
    await heading(t("access.deniedTitle"));
    expect(localStorage.getItem("token")).toBeNull();
    expect(sessionStorage.getItem("redirect")).toBe("/modules/forum/p-1");
  });
});

it("leads from a text that waits for a new session to the access page, and keeps the text", async () => {
  signIn();
  const write = "POST /api/v1/posts/p-1/replies";
  const { user } = await openThread({ [write]: () => problem(401, "not_signed_in", "No.") });
  await user.type(await screen.findByRole("textbox", { name: t("forum.write.reply") }), "Refiera hoy");
  await user.click(press(t("forum.write.sendReply")));
  const asking = within(await screen.findByRole("dialog", { name: t("account.again.title") }));
  await user.click(asking.getByRole("button", { name: t("account.again.other") }));
  await heading(t("access.deniedTitle"));
  expect(localStorage.getItem("token")).toBeNull();
  signIn();
  await outbox.follow();
  expect(outbox.getSnapshot()?.map(({ call }) => call.body)).toEqual([{ body: "Refiera hoy" }]);
});

describe("server error", () => {
  it("leads from a form to the error page and back to the values, except for the password", async () => {
    const register = () => {
      // In a browser, the URL follows the router.
      window.history.replaceState(null, "", "/error");
      return problem(500, "internal", "No");
    };
    const { user } = await renderApp("/register", { replies: { "POST /api/v1/users/register": register } });
    // Before the form unmounts, which would store the values for the next one.
    onTestFinished(() => window.history.replaceState(null, "", "/"));
    await user.type(await screen.findByLabelText(t("account.firstName")), "Ana");
    await user.type(screen.getByLabelText(t("account.lastName")), "Reyes");
    await user.type(screen.getByLabelText(t("account.email")), "ana@example.org");
    await user.type(screen.getByLabelText(t("account.password")), "flores del campo{Enter}");
    await heading(t("access.errorTitle"));
    await user.click(press(t("access.goBack")));
    expect(await screen.findByLabelText(t("account.firstName"))).toHaveProperty("value", "Ana");
    expect(screen.getByLabelText(t("account.password"))).toHaveProperty("value", "");
  });

  it("leads from a vote to the error page and keeps the session", async () => {
    signIn();
    const { user } = await openThread({ [upvote]: () => problem(500, "internal", "No") }, "en");
    await user.click(await screen.findByRole("button", { name: t("forum.upvote") }));
    await heading(t("access.errorTitle"));
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it("is reported when a captive portal responds instead of the server", async () => {
    signIn();
    const { user } = await openThread({ [upvote]: () => new Response("<h1>Bienvenido al café</h1>") });
    await user.click(await screen.findByRole("button", { name: t("forum.upvote") }));
    await screen.findByText(t("errors.unknown"));
    await waitFor(() => expect(press(t("forum.upvote")).ariaPressed).toBe("false"));
  });
});

describe("lost connection", () => {
  it("is reported once for several failed reads, which one click reloads", async () => {
    signIn();
    const { user, server } = await openForum("/modules/forum");
    await screen.findByRole("link", { name: examplePost.title ?? "" });
    server.reply(listCall, noConnection);
    server.reply("GET /api/v1/courses", noConnection);
    await queryClient.invalidateQueries();
    const toast = await screen.findByText(t("errors.offline"));
    expect(screen.getAllByText(t("errors.offline"))).toHaveLength(1);
    server.reply(listCall, only({ ...examplePost, title: "Ya hay conexión" }));
    server.reply("GET /api/v1/courses", only());
    const stack = within(toast.parentElement ?? document.body);
    await user.click(stack.getByRole("button", { name: t("common.retry") }));
    await screen.findByRole("link", { name: "Ya hay conexión" });
  });

  it("is reported only by the screen while it loads", async () => {
    signIn();
    await openForum("/modules/forum", { [listCall]: noConnection }, "en");
    await heading(t("access.offlineTitle"));
    const main = within(screen.getByRole("main"));
    main.getByText(t("access.offline"));
    // The heading already says that there is no connection.
    expect(main.getAllByText(new RegExp(t("access.offlineTitle")))).toHaveLength(1);
    expect(screen.queryByText(t("errors.offline"))).toBeNull();
  });

  it("loads the screen again once it is back", async () => {
    signIn();
    const { server } = await openForum("/modules/forum", { [listCall]: noConnection });
    await heading(t("access.offlineTitle"));
    server.reply(listCall, only(examplePost));
    window.dispatchEvent(new Event("online"));
    await screen.findByRole("link", { name: examplePost.title ?? "" });
  });

  it("does not call a screen stored on the device if it could not be loaded", async () => {
    signIn();
    const stored = (body: object) => () => Response.json(body, { headers: { "X-Kept-At": String(Date.now()) } });
    const { user } = await openForum("/modules/forum", {
      [listCall]: stored(only(examplePost)),
      "GET /api/v1/forum/reads": stored(only()),
      "GET /api/v1/courses/course-1": stored(exampleCourse),
      "GET /api/v1/notices": stored({ ...only(), unread: 0 }),
      [repliesCall]: stored(only(exampleReply)),
      [postCall]: noConnection,
    });
    const notice = new RegExp(t("shell.fromKept", { time: "" }).trim());
    await screen.findByText(notice);
    await user.click(screen.getByRole("link", { name: examplePost.title ?? "" }));
    await heading(t("access.offlineTitle"));
    expect(screen.queryByText(notice)).toBeNull();
  });
});

it("reports a failed search in place and retries it", async () => {
  signIn();
  const { user, server } = await openForum("/modules/forum");
  const search = await screen.findByRole("searchbox", { name: t("forum.search") });
  server.reply(listCall, () => problem(429, "too_many_requests", "Ahora no."));
  await user.type(search, "referir{Enter}");
  await screen.findByRole("heading", { name: t("forum.failed") });
  server.reply(listCall, only({ ...examplePost, title: "Nada y todo" }));
  await user.click(press(t("common.retry")));
  await screen.findByRole("link", { name: "Nada y todo" });
});
