import { ApiError } from "../../../api/api-error.ts";

/**
 * For loaders of a list that a group narrows: a group that is gone leaves the screen, whose filter can be taken off.
 * Anything else is thrown on.
 */
export function passGoneGroup(group: string): (error: unknown) => void {
  return (error) => {
    if (group === "" || !(error instanceof ApiError) || error.code !== "not_found") throw error;
  };
}
