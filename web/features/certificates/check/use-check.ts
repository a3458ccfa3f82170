import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { type CheckResult, checkCertificate } from "./check-certificate.ts";

/**
 * Checks a certificate on mount and whenever `again` is called. It does without a query client because public pages
 * have none.
 */
export function useCheck(code: string, jws: string) {
  const { language } = useTranslation();
  const [checked, setChecked] = useState<CheckResult | null>(null);
  const [round, setRound] = useState(0);
  const [done, setDone] = useState(-1);
  useEffect(() => {
    let isWanted = true;
    void checkCertificate(code, jws, language).then((found) => {
      if (!isWanted) return;
      setChecked(found);
      setDone(round);
    });
    return () => {
      isWanted = false;
    };
  }, [code, jws, language, round]);
  return { checked, isChecking: done < round, again: () => setRound((before) => before + 1) };
}
