import type { Endpoint, ParamsOf, QueryInput } from "../../contract/endpoint.ts";
import { fillPath } from "../../contract/path.ts";
import { ApiError, readApiError } from "./api-error.ts";
import { type Reply, sendWithSignIn } from "./client.ts";
import { type FailureOptions, reportFailure } from "./failures.ts";
import { callHeaders } from "./headers.ts";

interface UploadOptions<P, Q> extends FailureOptions {
  params: P;
  query?: Q;
  form: FormData;
  /** As for other requests. */
  onExpired?: "leave" | "ask";
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the upload, for example when the connection is lost. */
  signal?: AbortSignal;
}

/** Sends a form with files. Uses XMLHttpRequest, because fetch does not report upload progress. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  options: UploadOptions<ParamsOf<E>, QueryInput<E>>,
): Promise<Reply<E>>;
export async function upload(endpoint: Endpoint, options: LooseOptions) {
  const { status, text } = await sendWithSignIn(() => send(endpoint, options), options);
  if (status >= 200 && status < 300) return JSON.parse(text);
  const error = status === 0 ? new ApiError(0, { code: "offline", message: "" }) : readApiError(status, text);
  reportFailure(error, options);
  throw error;
}

type LooseOptions = UploadOptions<Record<string, string> | undefined, Record<string, unknown> | undefined>;

function send(endpoint: Endpoint, { params, query, form, onProgress, signal }: LooseOptions) {
  const request = new XMLHttpRequest();
  request.open(endpoint.method, fillPath(endpoint.path, params, query));
  for (const [name, value] of Object.entries(callHeaders(endpoint.method))) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
  return new Promise<{ status: number; text: string }>((resolve) => {
    // A failed request also ends here, with status 0.
    signal?.addEventListener("abort", () => request.abort());
    request.onloadend = () => resolve({ status: request.status, text: request.responseText });
    request.send(form);
  });
}
