// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getCourse, listCourses } from "../../contract/courses/courses.ts";
import { login, restore } from "../../contract/users/users.ts";
import { signIn } from "../testing/example-session.ts";
import { fakeServer, problem } from "../testing/fake-server.ts";
import { call } from "./client.ts";
import { connectFailures } from "./failures.ts";
import { answerSignIn, useSignInQuestion } from "./sign-in-again.ts";

const hasSession = vi.fn(() => true);
const effects = {
  goTo: vi.fn(),
  hasSession,
  endSession: vi.fn(),
  refreshUser: vi.fn(),
  warn: vi.fn(),
  offline: vi.fn(),
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("lang", "en");
  connectFailures(effects);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("refreshes the user on a 403, even if the caller handles the error itself", async () => {
  fakeServer({ "GET /api/v1/courses/a": () => problem(403, "forbidden", "No.") });
  const read = (more: object) => expect(call(getCourse, { params: { courseId: "a" }, ...more })).rejects.toThrow();
  await read({ handled: ["forbidden"] });
  expect(effects.refreshUser).toHaveBeenCalledTimes(1);
  expect(effects.goTo).not.toHaveBeenCalled();
  await read({ quiet: true });
  expect(effects.refreshUser).toHaveBeenCalledTimes(1);
});

describe("call", () => {
  it("fills in the path and sends the language, the session and the CSRF token", async () => {
    signIn();
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it so
    document.cookie = "XSRF-TOKEN=x1";
    const server = fakeServer({ "GET /api/v1/courses/a%2Fb": { id: "a/b" }, "POST /api/v1/users/login": {} });
    await call(getCourse, { params: { courseId: "a/b" } });
    await call(login, { body: { email: "a@b.do", password: "x" } });
    const [read, write] = server.requests;
    expect(Object.fromEntries(read?.headers ?? [])).toEqual({
      "accept-language": "en",
      authorization: "Bearer token-1",
    });
    expect(write?.headers.get("X-XSRF-TOKEN")).toBe("x1");
  });

  it.each([
    [401, "not_signed_in", "access"],
    [403, "forbidden", "access"],
    [500, "internal", "error"],
    [502, "unknown", "error"],
  ])("navigates on %i to the page that explains it", async (status, code, place) => {
    fakeServer({ "GET /api/v1/courses": () => problem(status, code, "no") });
    await expect(call(listCourses)).rejects.toMatchObject({ status });
    expect(effects.goTo).toHaveBeenCalledExactlyOnceWith(place);
  });

  it("does not navigate on a 401 when the session has already ended", async () => {
    hasSession.mockReturnValueOnce(false);
    fakeServer({ "GET /api/v1/courses": () => problem(401, "not_signed_in", "no") });
    await expect(call(listCourses)).rejects.toMatchObject({ status: 401 });
    expect(effects.goTo).not.toHaveBeenCalled();
  });

  it("shows the message of any other failure, even if the body is a JSON string", async () => {
    const body = JSON.stringify(JSON.stringify({ code: "conflict", message: "Ya existe" }));
    fakeServer({ "GET /api/v1/courses": () => new Response(body, { status: 409 }) });
    await expect(call(listCourses)).rejects.toMatchObject({ code: "conflict" });
    expect(effects.warn).toHaveBeenCalledExactlyOnceWith("Ya existe");
  });

  it("leaves validation errors to the form", async () => {
    const reply = () => problem(422, "password_weak", "weak", { password: "too common" });
    fakeServer({ "POST /api/v1/users/restore": reply });
    const sent = call(restore, { body: { token: "t", password: "p" }, inForm: true });
    await expect(sent).rejects.toMatchObject({ fields: { password: "too common" } });
    expect(effects.warn).not.toHaveBeenCalled();
  });

  it("reports a missing connection", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    await expect(call(listCourses)).rejects.toMatchObject({ code: "offline" });
    expect(effects.offline).toHaveBeenCalledOnce();
  });

  it("waits for a sign-in in place if asked to, and then repeats the request", async () => {
    renderHook(useSignInQuestion);
    let alive = false;
    fakeServer({
      "GET /api/v1/courses": () => (alive ? { records: [], next: null } : problem(401, "not_signed_in", "no")),
    });
    const reply = call(listCourses, { onExpired: "ask" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    alive = true;
    answerSignIn(true);
    await expect(reply).resolves.toEqual({ records: [], next: null });
    expect(effects.goTo).not.toHaveBeenCalled();
  });
});
