import { useState } from "react";
import { paths } from "../../../paths.ts";
import { readWantedCode } from "./wanted-code.ts";

/** Where a person goes whose account is confirmed: to the group whose code they came with, else to the courses. */
export function useAfterConfirming(): string {
  const [code] = useState(readWantedCode);
  return code === null ? paths.courses : paths.join(code);
}
