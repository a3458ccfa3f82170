import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { AppError } from "../../../errors.ts";
import type { S3Location } from "../../../files-url.ts";

/** For calls that a user waits for. */
const forCalls = { requestTimeout: 4000, maxAttempts: 2 };

/** Long enough for one part over a slow connection. */
const forUploads = { requestTimeout: 150_000, maxAttempts: 4 };

/**
 * Creates the clients of a store: one for calls that a user waits for, one for uploads. Keys are read from the
 * environment.
 */
export function createClients({ endpoint, region }: S3Location) {
  const create = ({ requestTimeout, maxAttempts }: typeof forCalls) =>
    new S3Client({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(region && { region }),
      maxAttempts,
      // Stores other than Amazon's support these checksums only recently or not at all.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: 2000,
        requestTimeout,
        throwOnRequestTimeout: true,
        // Longer than the timeout for slow clients: while a client reads nothing, nothing is read here.
        socketTimeout: 90_000,
        httpAgent: { keepAlive: true, maxSockets: 256 },
        httpsAgent: { keepAlive: true, maxSockets: 256 },
      },
    });
  return { calls: create(forCalls), uploads: create(forUploads) };
}

/** Throws `unavailable` if a failed call shows the store to be down or overloaded, otherwise the original error. */
export async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw Object.assign(new AppError("unavailable"), { cause: error });
  }
}

/** Whether an error means that the store has no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/** Describes what is wrong with a store or its configuration; for a bucket, stores report only a status. */
export function describeFault(error: unknown, { bucket }: S3Location): string {
  if (isMissing(error)) return `it has no bucket ${bucket}`;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 401 || status === 403) return `the keys do not give access to its bucket ${bucket}`;
  return error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
}

const unreachableCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "EMFILE",
];

function isUnavailable(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 503;
    return status >= 500 || status === 429;
  }
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return ["TimeoutError", "AbortError"].includes(error.name) || unreachableCodes.includes(code);
}
