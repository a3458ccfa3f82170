import { queryOptions } from "@tanstack/react-query";
import { listCertificates } from "../../../../contract/courses/certificates.ts";
import { call } from "../../../api/client.ts";
import { currentLanguage } from "../../../i18n/language.ts";

/** The user's completed courses with their certificates. */
export function certificatesQuery() {
  return queryOptions({
    queryKey: ["certificates", currentLanguage()],
    queryFn: ({ signal }) => call(listCertificates, { signal, quiet: true }),
    staleTime: 0,
  });
}
