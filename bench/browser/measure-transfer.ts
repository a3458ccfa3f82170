import type { Page } from "@playwright/test";

/** The kinds of files that make up the application. */
export type Kind = "Script" | "Stylesheet" | "Font";

/** The compressed size of transferred bodies in bytes, by kind. */
export type TransferSizes = Record<Kind, number>;

/**
 * Measures what a visit loads, by Chromium's own count: the encoded length of every body (`Network.dataReceived`),
 * without headers or cached files. Requests gzip, the one encoding that every network and proxy passes through
 * unchanged.
 */
export async function measureTransfer(page: Page, visit: () => Promise<unknown>): Promise<TransferSizes> {
  const client = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sizes: TransferSizes = { Script: 0, Stylesheet: 0, Font: 0 };
  client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (isKind(kind)) sizes[kind] += encodedDataLength;
  });
  await client.send("Network.enable");
  await client.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
  await visit();
  await page.waitForLoadState("networkidle");
  await client.detach();
  return sizes;
}

function isKind(kind: string | undefined): kind is Kind {
  return kind === "Script" || kind === "Stylesheet" || kind === "Font";
}
