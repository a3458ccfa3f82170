import { queryOptions } from "@tanstack/react-query";
import { getItem } from "../../../contract/enrolments.ts";
import { type CallOptions, call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n.ts";

const asked: CallOptions = { handled: ["offline"], onExpired: "ask" };

/** A class or an evaluation with its content, beside the language that was asked for: positions count in its seconds. */
export function itemQuery(userCourseId: string, itemId: string, options: CallOptions = asked) {
  return queryOptions({
    queryKey: ["enrolments", userCourseId, "items", itemId],
    queryFn: async ({ signal }) => {
      const language = currentLanguage();
      const params = { userCourseId, itemId };
      const item = await call(getItem, { params, signal, ...options });
      return { item, language };
    },
  });
}
