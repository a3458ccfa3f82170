import type { HttpResponse, Upload } from "tus-js-client";
import { fillPath } from "../../../../../contract/path.ts";
import { createUpload, fileIdHeader } from "../../../../../contract/writing/files.ts";
import { ApiError, readApiError } from "../../../../api/api-error.ts";
import { sendWithSignIn } from "../../../../api/client.ts";
import { callHeaders } from "../../../../api/headers.ts";
import { createChunkSizer } from "./chunk-sizer.ts";

/** The back-off between retries in milliseconds; it starts again once bytes have arrived. */
const pauses = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/** Receives the progress of an upload. */
export interface Watcher {
  /** Reports the number of bytes that the server has or is receiving. */
  onProgress(sent: number): void;
  /** Reports whether the connection is down; the upload resumes by itself. */
  onPause(isPaused: boolean): void;
}

interface Sending {
  courseId: string;
  file: File;
  signal: AbortSignal;
}

/**
 * Uploads a file to a course and resolves to its id. The upload resumes after a lost connection, after a new sign-in
 * and, if the same file is selected again, after a reload. Throws ApiError; if the signal aborts, the server deletes
 * what was sent.
 */
export async function sendFile({ courseId, file, signal }: Sending, watcher: Watcher): Promise<string> {
  // Loaded with the first upload, not with every screen of the staff area.
  const tus = await import("tus-js-client");
  const endpoint = new URL(fillPath(createUpload.path, { courseId }), location.origin).href;
  let fileId: string | null = null;
  const readFileId = (response: HttpResponse) => {
    fileId = response.getHeader(fileIdHeader) ?? fileId;
  };
  const chunkSizer = createChunkSizer();
  const upload = new tus.Upload(file, {
    endpoint,
    metadata: { filename: file.name },
    chunkSize: chunkSizer.size(),
    retryDelays: pauses,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ["upload", courseId, file.name, file.size, file.lastModified].join(":"),
    onBeforeRequest(request) {
      chunkSizer.startRequest();
      for (const [name, value] of Object.entries(callHeaders(request.getMethod()))) request.setHeader(name, value);
    },
    onAfterResponse: (_request, response) => readFileId(response),
    onProgress: (sent) => watcher.onProgress(sent),
    onChunkComplete(bytes) {
      chunkSizer.endRequest(bytes);
      upload.options.chunkSize = chunkSizer.size();
      watcher.onPause(false);
    },
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0;
      watcher.onPause(status === 0);
      return status === 0 || status >= 500 || [409, 423, 429].includes(status);
    },
  });
  const handleAbort = () => void upload.abort(true).catch(() => {});
  signal.addEventListener("abort", handleAbort, { once: true });
  try {
    await resume(upload);
    await sendWithSignIn(() => run(upload, signal), { onExpired: "ask" });
  } finally {
    signal.removeEventListener("abort", handleAbort);
    watcher.onPause(false);
  }
  signal.throwIfAborted();
  if (fileId === null) throw new ApiError(0, { code: "unknown", message: "" });
  return fileId;
}

/** Resumes an earlier upload of the same file to the same course, if this browser remembers one. */
async function resume(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
}

/**
 * Runs an upload until it completes or fails, and resumes it after being offline. Status 401 means that the session has
 * ended.
 */
async function run(upload: Upload, signal: AbortSignal): Promise<{ status: number }> {
  for (;;) {
    // It may have been aborted before anything was sent, or while offline.
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
  const response = error.originalResponse;
  if (!response) return new ApiError(0, { code: "offline", message: "" });
  return readApiError(response.getStatus(), response.getBody(), response.getHeader("Retry-After") ?? null);
}
