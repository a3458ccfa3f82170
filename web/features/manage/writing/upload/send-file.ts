import type { HttpResponse, Upload } from "tus-js-client";
import { fillPath } from "../../../../../contract/path.ts";
import { createUpload, fileIdHeader } from "../../../../../contract/writing/files.ts";
import { ApiError, readApiError } from "../../../../api/api-error.ts";
import { sendSignedIn } from "../../../../api/client.ts";
import { callHeaders } from "../../../../api/headers.ts";
import { createPace } from "./pace.ts";

/** Pauses (ms) before a request is made again; once bytes have come they begin anew. */
const pauses = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/** What is told while a file is on its way. */
export interface Watcher {
  /** How many bytes the server has, or is being sent. */
  onProgress(sent: number): void;
  /** Whether there is no line for now: the upload goes on by itself when there is. */
  onPause(isPaused: boolean): void;
}

interface Sending {
  courseId: string;
  file: File;
  signal: AbortSignal;
}

/**
 * Sends a file to a course and resolves to its id. It goes on after a line that broke, after a new sign-in, and, when the
 * same file is chosen again, after a reload. Throws ApiError; what was sent is removed where the signal ends it.
 */
export async function sendFile({ courseId, file, signal }: Sending, watcher: Watcher): Promise<string> {
  // With the first file, not with every screen of the staff area.
  const tus = await import("tus-js-client");
  const endpoint = new URL(fillPath(createUpload.path, { courseId }), location.origin).href;
  let fileId: string | null = null;
  const take = (response: HttpResponse) => {
    fileId = response.getHeader(fileIdHeader) ?? fileId;
  };
  const pace = createPace();
  const upload = new tus.Upload(file, {
    endpoint,
    metadata: { filename: file.name },
    chunkSize: pace.size(),
    retryDelays: pauses,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ["upload", courseId, file.name, file.size, file.lastModified].join(":"),
    onBeforeRequest(request) {
      pace.begin();
      for (const [name, value] of Object.entries(callHeaders(request.getMethod()))) request.setHeader(name, value);
    },
    onAfterResponse: (_request, response) => take(response),
    onProgress: (sent) => watcher.onProgress(sent),
    onChunkComplete(bytes) {
      pace.end(bytes);
      upload.options.chunkSize = pace.size();
      watcher.onPause(false);
    },
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0;
      watcher.onPause(status === 0);
      return status === 0 || status >= 500 || [409, 423, 429].includes(status);
    },
  });
  const ended = () => void upload.abort(true).catch(() => {});
  signal.addEventListener("abort", ended, { once: true });
  try {
    await resume(upload);
    await sendSignedIn(() => run(upload, signal), { onExpired: "ask" });
  } finally {
    signal.removeEventListener("abort", ended);
    watcher.onPause(false);
  }
  signal.throwIfAborted();
  if (fileId === null) throw new ApiError(0, { code: "unknown", message: "" });
  return fileId;
}

/** Goes on where an earlier upload of the same file to the same course stands, if this browser knows one. */
async function resume(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
}

/** Runs an upload to its end, to a failure, or until there is a line again and on. Status 401 is an ended session. */
async function run(upload: Upload, signal: AbortSignal): Promise<{ status: number }> {
  for (;;) {
    // It may have been ended before anything was sent, or while there was no line.
    signal.throwIfAborted();
    const error = await new Promise<Error | null>((resolve) => {
      upload.options.onSuccess = () => resolve(null);
      upload.options.onError = resolve;
      signal.addEventListener("abort", () => resolve(null), { once: true });
      upload.start();
    });
    if (error === null) return { status: 204 };
    const failure = toFailure(error);
    if (failure.status === 401) return { status: 401 };
    if (failure.status !== 0 || navigator.onLine) throw failure;
    await untilOnline(signal);
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function toFailure(error: Error & { originalResponse?: HttpResponse | null }): ApiError {
  const answer = error.originalResponse;
  if (!answer) return new ApiError(0, { code: "offline", message: "" });
  return readApiError(answer.getStatus(), answer.getBody(), answer.getHeader("Retry-After") ?? null);
}
