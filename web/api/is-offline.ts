import { ApiError } from "./api-error.ts";

/** Whether a request failed because there was no response. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === "offline";
}
