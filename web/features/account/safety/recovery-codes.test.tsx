import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { ToastStack } from "../../../ui/overlays/toast-stack.tsx";
import { closeSuccessToasts } from "../../../ui/overlays/toasts.ts";
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

it.each(["es", "en"] as const)("shows one recovery code per line, in %s", async (language) => {
  await show(language);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(codes);
  screen.getByText(t("profile.factor.codesText"));
});

it("copies all codes and confirms it", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: t("profile.factor.copy") }));
  await screen.findByText(t("profile.factor.copied"));
  expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
});

it("selects the codes for manual copying when the browser denies access to the clipboard", async () => {
  closeSuccessToasts();
  const { user } = await show();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: t("profile.factor.copy") }));
  await expect.poll(() => document.getSelection()?.toString()).toBe(codes.join(""));
  expect(screen.queryByText(t("profile.factor.copied"))).toBeNull();
});

it("saves the codes as a file without calling the server", async () => {
  const { server } = await show();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: t("profile.factor.keepFile") });
  expect(link.download).toBe("codes.txt");
  const [, text = ""] = link.href.split(",");
  expect(decodeURIComponent(text).split("\n")).toEqual(codes);
  expect(server.requests.filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
});

it("reports that the user has stored the codes", async () => {
  const { user, onDone } = await show();
  await user.click(screen.getByRole("button", { name: t("profile.factor.codesKept") }));
  expect(onDone).toHaveBeenCalledOnce();
});
