import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureCertificateTexts } from "../../../i18n/certificates/texts.ts";
import { t } from "../../../i18n/translation.ts";
import { renderApp } from "../../../testing/render-routes.tsx";

const code = "ACDE-FHJK-MPRT-WXY3";
const photo = new File(["photo"], "photo.jpg", { type: "image/jpeg" });
const close = vi.fn();
/** The codes that the browser detects in a photo. */
let found: string[] = [];

class StandInDetector {
  detect = async () => found.map((rawValue) => ({ rawValue }));
}

beforeEach(() => {
  found = [];
  close.mockReset();
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 4, close }));
  vi.stubGlobal("BarcodeDetector", StandInDetector);
  vi.stubGlobal("ImageData", StandInImage);
  // jsdom cannot draw, so the bundled decoder receives an empty picture.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

afterEach(() => {
  vi.restoreAllMocks();
});

class StandInImage {
  readonly data = new Uint8ClampedArray(4);
  readonly width = 1;
  readonly height = 1;
}

/** Opens the page of a certificate that does not exist, which offers to check another one. */
async function open() {
  const app = await renderApp("/certificates/none", {});
  await ensureCertificateTexts();
  await screen.findByRole("heading", { name: t("certificates.photo.title") });
  const choose = () =>
    app.user.upload(screen.getByLabelText(t("certificates.photo.choose"), { selector: "input" }), photo);
  return { ...app, choose };
}

describe("photo of a printed certificate", () => {
  it("opens the certificate's page with the signed data", async () => {
    found = [`${location.origin}/certificates/${code}#signed.facts.here`];
    const { choose, router } = await open();
    await choose();
    await waitFor(() => expect(router.location.pathname).toBe(`/certificates/${code}`));
    expect(router.location.hash).toBe("#signed.facts.here");
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    `https://elsewhere.example/certificates/${code}#signed`,
    `${"javascript"}:alert(1)//certificates/${code}`,
    `${location.origin}/certificates/${code}/../../modules`,
    "07:30 Guardia",
  ])("rejects the code %s", async (text) => {
    found = [text];
    const { choose, router } = await open();
    await choose();
    await screen.findByText(t("certificates.photo.foreign"));
    expect(router.location.pathname).toBe("/certificates/none");
  });

  it("reports a photo without a code and accepts another one", async () => {
    const { choose, router } = await open();
    await choose();
    await screen.findByText(t("certificates.photo.nothing"));
    found = [`${location.origin}/certificates/${code}`];
    await choose();
    await waitFor(() => expect(router.location.pathname).toBe(`/certificates/${code}`));
    expect(screen.queryByText(t("certificates.photo.nothing"))).toBeNull();
  });
});
