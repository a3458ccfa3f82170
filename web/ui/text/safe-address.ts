import { parseAddress } from "../../../contract/text/parse-address.ts";

/** The address if it is a whole one of the web or of mail, a kind that can run nothing; else none. */
export function safeAddress(address: string): string {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return "";
  return parseAddress(address)?.href ?? "";
}
