import { useEffect, useState } from "react";
import { readCommonPasswords } from "../../../../contract/users/password-rule.ts";

const none: ReadonlySet<string> = new Set();

/** Returns the most common passwords, loaded once the user starts typing; empty until then and when loading fails. */
export function useCommonPasswords(isWanted: boolean): ReadonlySet<string> {
  const [common, setCommon] = useState(none);
  useEffect(() => {
    if (!isWanted) return;
    const loading = import("../../../../contract/users/common-passwords.txt?raw");
    // On failure the server still rejects them.
    loading.then(({ default: text }) => setCommon(readCommonPasswords(text))).catch(() => {});
  }, [isWanted]);
  return common;
}
