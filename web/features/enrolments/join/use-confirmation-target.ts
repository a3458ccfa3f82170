import { useState } from "react";
import { paths } from "../../../paths.ts";
import { readJoinCode } from "./join-code.ts";

/**
 * Returns where to go once the account is confirmed: to the group if the user came with its code, otherwise to the
 * courses.
 */
export function useConfirmationTarget(): string {
  const [code] = useState(readJoinCode);
  return code === null ? paths.courses : paths.join(code);
}
