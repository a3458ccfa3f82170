import { ApiError } from "./api-error.ts";

/** Whether a call failed because no answer came at all. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === "offline";
}
