import type { FastifyReply, FastifyRequest } from "fastify";
import { isLanguage, type Language, negotiateLanguage } from "../../contract/language.ts";
import { pathOf } from "../http/not-found.ts";
import { acceptsEncoding } from "../http/responses/encodings.ts";
import { tagOf } from "../http/responses/etag.ts";
import type { Hints } from "./hints.ts";
import type { Encoding, Page } from "./page.ts";

/** Sends the application's page. It is revalidated on every visit, because it names the files of the current build. */
export function sendPage(reply: FastifyReply, page: Page, screen: Hints = { modules: [] }): FastifyReply {
  const { request } = reply;
  const language = pageLanguage(request);
  const isSaving = request.headers["save-data"]?.toString().toLowerCase() === "on";
  const hints = isSaving ? { ...screen, next: [] } : screen;
  const { html, policy, compress } = page.write(pathOf(request), language, hints);
  const encoding = negotiateEncoding(request);
  const body = encoding ? compress(encoding) : html;
  if (encoding) reply.header("content-encoding", encoding).header("etag", tagOf(body));
  return reply
    .header("cache-control", "no-cache")
    .header("vary", "accept-language, cookie, save-data, accept-encoding")
    .header("content-language", language)
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(body);
}

function negotiateEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return (["br", "gzip"] as const).find((coding) => acceptsEncoding(headers["accept-encoding"], coding));
}

/** Returns the language of a page: the one that the application stored in a cookie, or a negotiated one. */
function pageLanguage({ cookies: { lang: chosen }, headers }: FastifyRequest): Language {
  return isLanguage(chosen) ? chosen : negotiateLanguage(headers["accept-language"]);
}
