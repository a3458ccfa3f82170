import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CompletedCourse } from "../../../../contract/courses/certificates.ts";
import { t } from "../../../i18n/translation.ts";
import { saveSession } from "../../../session.ts";
import { exampleSession } from "../../../testing/example-session.ts";
import { type FakeReplies, problem } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { ToastStack } from "../../../ui/overlays/toast-stack.tsx";
import { OwnCertificates } from "./own-certificates.tsx";

const list = "GET /api/v1/users/me/certificates";
const one = "GET /api/v1/courses-user/uc-1/certificate";
const completed: CompletedCourse = {
  enrolment: "uc-1",
  course: { id: "course-1", title: "El corazón en el embarazo" },
  completedAt: "2026-11-20T12:00:00.000Z",
  certificate: { code: "abcd", issuedAt: "2026-11-21T12:00:00.000Z", revoked: null },
};

beforeEach(() => saveSession(exampleSession));

async function open(replies: FakeReplies = {}, records: readonly CompletedCourse[] = [completed]) {
  const part = (
    <>
      <OwnCertificates />
      <ToastStack />
    </>
  );
  return renderPart(part, { replies: { [list]: { records }, ...replies } });
}

const press = (name: string) => screen.findByRole("button", { name });

describe("the user's certificates", () => {
  it("are named after their courses and link to their public pages", async () => {
    await open();
    const item = (await screen.findByRole("heading", { name: "El corazón en el embarazo" })).closest("li");
    const see = within(item ?? document.body).getByRole("link", { name: t("certificates.own.see") });
    expect(see.getAttribute("href")).toBe("/certificates/abcd");
  });

  it("download as a PDF for the chosen paper", async () => {
    const addresses = { createObjectURL: vi.fn(() => "blob:certificate"), revokeObjectURL: vi.fn() };
    vi.stubGlobal("URL", Object.assign(URL, addresses));
    const { user, server } = await open({ [one]: () => new Response("%PDF-1.7") });
    await user.selectOptions(await screen.findByRole("combobox"), t("certificates.own.a4"));
    await user.click(await press(t("certificates.own.download")));
    await waitFor(() => expect(addresses.createObjectURL).toHaveBeenCalledOnce());
    const [{ query, headers } = { query: new URLSearchParams(), headers: new Headers() }] = server.sent(one);
    expect([query.get("paper"), query.get("language"), headers.get("accept")]).toEqual(["a4", "es", "application/pdf"]);
  });

  it("explain in place why a name cannot be printed and offer to reissue under another name", async () => {
    const reason = "El PDF solo puede mostrar letras latinas.";
    let records: CompletedCourse[] = [{ ...completed, certificate: null }];
    const { user } = await open({
      [list]: () => ({ records }),
      [one]: () => {
        records = [completed];
        return problem(422, "name_unprintable", reason);
      },
    });
    await user.click(await press(t("certificates.own.download")));
    expect((await screen.findByText(reason)).closest("[role=alert]")).not.toBeNull();
    expect(within(screen.getByRole("status")).queryByText(reason)).toBeNull();
    await press(t("certificates.own.anew"));
  });

  it("can be reissued under the current name", async () => {
    const { user, server } = await open({ "POST /api/v1/courses-user/uc-1/certificate": {} });
    await user.click(await press(t("certificates.own.anew")));
    await screen.findByText(t("certificates.own.anewDone"));
    expect(server.sent(list)).toHaveLength(2);
  });

  it("show why one was revoked and no longer offer its download", async () => {
    const revoked = { at: "2026-11-22T12:00:00.000Z", reason: "Por error." };
    await open({}, [{ ...completed, certificate: { code: "abcd", issuedAt: revoked.at, revoked } }]);
    await screen.findByText(t("certificates.own.revoked", { reason: "Por error." }));
    expect(screen.queryByRole("button", { name: t("certificates.own.download") })).toBeNull();
  });

  it("report that none exists yet, or that they could not be loaded", async () => {
    const { unmount } = await open({}, []);
    await screen.findByText(t("certificates.own.none"));
    unmount();
    await open({ [list]: () => problem(500, "internal", "") });
    await screen.findByText(t("certificates.own.failed"));
  });
});
