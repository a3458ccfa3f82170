import { parseAddress } from "../../../contract/text/parse-address.ts";

/**
 * Returns an address if it is an absolute web or mail address, which cannot execute anything, otherwise an empty
 * string.
 */
export function safeAddress(address: string): string {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return "";
  return parseAddress(address)?.href ?? "";
}
