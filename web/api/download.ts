import type { Endpoint, ParamsOf, QueryInput } from "../../contract/endpoint.ts";
import { fillPath } from "../../contract/path.ts";
import { ApiError, readApiError } from "./api-error.ts";
import { sendWithSignIn } from "./client.ts";
import { type FailureOptions, reportFailure } from "./failures.ts";
import { callHeaders } from "./headers.ts";

interface DownloadOptions<Params, Query> extends FailureOptions {
  params: Params;
  query: Query;
  /** The media type to request from an endpoint that offers several. */
  accept: string;
}

/**
 * Downloads a response as a file. A plain link is not used, because the session must not appear in an address. Browsers
 * store a long response on disk rather than in memory.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  options: DownloadOptions<ParamsOf<E>, QueryInput<E>>,
): Promise<Blob>;
export async function download(
  { method, path }: Pick<Endpoint, "method" | "path">,
  options: DownloadOptions<Record<string, string>, Record<string, unknown>>,
): Promise<Blob> {
  const { params, query, accept } = options;
  const url = fillPath(path, params, query);
  try {
    const response = await sendWithSignIn(
      () => fetch(url, { method, headers: { ...callHeaders(method), Accept: accept } }),
      { onExpired: "ask" },
    );
    if (response.ok) return await response.blob();
    throw readApiError(response.status, await response.text(), response.headers.get("Retry-After"));
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, { code: "offline", message: "" });
    reportFailure(failure, options);
    throw failure;
  }
}
