import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { negotiateLanguage } from "../../contract/language.ts";
import { allScreens } from "../../contract/screens.ts";
import { AppError } from "../errors.ts";
import { acceptsGzip, encodeResponse, sendResponse } from "../http/responses/encode-response.ts";
import type { ApiResponse, ScreenRenderer } from "./screen-renderer.ts";

// Cookies of the API are sent to this path too.
const [prefix, calls] = ["/api/screens", "/api/v1/"];

/** The browser's properties, sent in the header `X-Device`. */
const deviceSchema = z.strictObject({
  /** How far its clock is behind UTC, as reported by `Date`. */
  minutesWest: z.int().min(-840).max(840),
  isWide: z.boolean(),
  /** The browser's stored `layout`. */
  layout: z.string(),
});

/** A screen rendered for one user before any script runs. */
interface RenderedScreen {
  /** The markup, with `mark` in place of the session token in file addresses. */
  html: string;
  mark: string;
  /** The user, as JSON. */
  user: string;
  /** The response bodies that it was rendered from, by their path after `/api/v1/`. */
  answers: Record<string, string>;
}

/**
 * Renders the most visited screens for the signed-in user, which a phone can then show before the application has
 * loaded. Their data comes from the API, requested as the same user.
 */
export function serveRenderedScreens(app: FastifyInstance, renderer: Pick<ScreenRenderer, "render" | "close">): void {
  app.addHook("onClose", () => renderer.close());
  for (const { path } of allScreens.filter(({ rendered }) => rendered === "personally")) {
    app.get(prefix + path, async (request, reply) => {
      const rendered = await render(app, renderer, request);
      reply.headers({ "cache-control": "no-store", vary: "Accept-Language" });
      reply.header("content-type", "application/json; charset=utf-8");
      return sendResponse(reply, await encodeResponse(rendered, { isGzipped: acceptsGzip(request) }));
    });
  }
}

async function render(
  app: FastifyInstance,
  renderer: Pick<ScreenRenderer, "render">,
  request: FastifyRequest,
): Promise<RenderedScreen> {
  const { authorization, cookie } = request.headers;
  if (!authorization) throw new AppError("not_signed_in");
  const { isWide, layout, minutesWest } = readDevice(request);
  const language = negotiateLanguage(request.headers["accept-language"]);
  const answers: Record<string, string> = {};
  async function ask(path: string): Promise<ApiResponse> {
    const headers = { authorization, "accept-language": language, ...(cookie && { cookie }) };
    const { statusCode: status, body: text } = await app.inject({ url: path, headers });
    if (status === 200) answers[path.slice(calls.length)] = text;
    return { path, status, text };
  }
  const [me] = await Promise.all([ask(`${calls}users/me`), ask(`${calls}site`)]);
  if (me.status !== 200) throw new AppError(me.status === 401 ? "not_signed_in" : "unavailable");
  delete answers["users/me"];
  const user = me.text;
  const mark = randomUUID();
  const reader = { kept: { token: mark, user, layout }, isWide, timeZone: nameOffset(minutesWest) };
  const task = { path: request.url.slice(prefix.length), language, reader };
  const html = await renderer.render(task, ask).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    request.log.warn(
      { reqId: request.id, err: error },
      "a screen could not be rendered on the server: the browser renders it",
    );
    throw new AppError("unavailable");
  });
  return { html, mark, user, answers };
}

function readDevice({ headers }: FastifyRequest): z.infer<typeof deviceSchema> {
  const { data } = deviceSchema.safeParse(parse(String(headers["x-device"])));
  if (data) return data;
  throw new AppError("invalid_request");
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Formats a UTC offset given in minutes west, such as -04:00. */
function nameOffset(minutesWest: number): string {
  const minutes = Math.abs(minutesWest);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `${minutesWest > 0 ? "-" : "+"}${hour}:${minute}`;
}
