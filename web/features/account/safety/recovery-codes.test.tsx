import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { ToastStack } from "../../../ui/overlays/toast-stack.tsx";
import { closeGoodNews } from "../../../ui/overlays/toasts.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const codes = ["ABCD-2345", "EFGH-6789", "JKMN-2468"];

async function show(language: "es" | "en" = "es") {
  const onDone = vi.fn();
  const part = (
    <>
      <RecoveryCodes codes={codes} onDone={onDone} />
      <ToastStack />
    </>
  );
  return { ...(await renderPart(part, { language })), onDone };
}

it.each(["es", "en"] as const)("each recovery code can be read, one a line, in %s", async (language) => {
  await show(language);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(codes);
  screen.getByText(t("profile.factor.codesText"));
});

it("they are copied all, and that is said", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: t("profile.factor.copy") }));
  await screen.findByText(t("profile.factor.copied"));
  expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
});

it("they are selected for copying them oneself where the browser gives no clipboard", async () => {
  closeGoodNews();
  const { user } = await show();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: t("profile.factor.copy") }));
  await expect.poll(() => document.getSelection()?.toString()).toBe(codes.join(""));
  expect(screen.queryByText(t("profile.factor.copied"))).toBeNull();
});

it("they are kept as a file without a call to the server", async () => {
  const { server } = await show();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: t("profile.factor.keepFile") });
  expect(link.download).toBe("codes.txt");
  const [, text = ""] = link.href.split(",");
  expect(decodeURIComponent(text).split("\n")).toEqual(codes);
  expect(server.requests.filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
});

it("whoever has kept them says so", async () => {
  const { user, onDone } = await show();
  await user.click(screen.getByRole("button", { name: t("profile.factor.codesKept") }));
  expect(onDone).toHaveBeenCalledOnce();
});
