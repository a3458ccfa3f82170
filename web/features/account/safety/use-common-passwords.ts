import { useEffect, useState } from "react";
import { readCommonPasswords } from "../../../../contract/users/password-rule.ts";

const none: ReadonlySet<string> = new Set();

/** The commonest passwords, loaded once somebody types one; empty until then, and where they can't be had. */
export function useCommonPasswords(isWanted: boolean): ReadonlySet<string> {
  const [common, setCommon] = useState(none);
  useEffect(() => {
    if (!isWanted) return;
    const loading = import("../../../../contract/users/common-passwords.txt?raw");
    // The server still refuses them.
    loading.then(({ default: text }) => setCommon(readCommonPasswords(text))).catch(() => {});
  }, [isWanted]);
  return common;
}
