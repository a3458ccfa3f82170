import type { Endpoint, ParamsOf } from "../../contract/endpoint.ts";
import { address } from "./address.ts";
import { ApiError, readApiError } from "./api-error.ts";
import { type Reply, sendSignedIn } from "./client.ts";
import { type FailureOptions, reportFailure } from "./failures.ts";
import { callHeaders } from "./headers.ts";

interface UploadOptions<P> extends FailureOptions {
  params: P;
  form: FormData;
  /** Hears what share has been sent, 0–1. */
  onProgress?: (share: number) => void;
}

/** Sends a form with files. XMLHttpRequest, because fetch can't tell how much has been sent. */
export async function upload<E extends Endpoint>(endpoint: E, options: UploadOptions<ParamsOf<E>>): Promise<Reply<E>>;
export async function upload(endpoint: Endpoint, options: UploadOptions<Record<string, string>>) {
  const { status, text } = await sendSignedIn(() => send(endpoint, options), options);
  if (status >= 200 && status < 300) return JSON.parse(text);
  const error = status === 0 ? new ApiError(0, { code: "offline", message: "" }) : readApiError(status, text);
  reportFailure(error, options);
  throw error;
}

function send(endpoint: Endpoint, { params, form, onProgress }: UploadOptions<Record<string, string>>) {
  const request = new XMLHttpRequest();
  request.open(endpoint.method, address(endpoint.path, params));
  for (const [name, value] of Object.entries(callHeaders(endpoint.method))) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
  // A request that failed on the way ends here too, with status 0.
  request.onloadend = () => resolve({ status: request.status, text: request.responseText });
  request.send(form);
  return promise;
}
