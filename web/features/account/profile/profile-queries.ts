import { queryOptions } from "@tanstack/react-query";
import { listCountries } from "../../../../contract/countries.ts";
import { getPracticeMails } from "../../../../contract/learning/practice-mails.ts";
import { getAnnouncementMails } from "../../../../contract/users/announcement-mails.ts";
import { getMe } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";

/** The signed-in user, read from the server. */
export const meQuery = queryOptions({
  queryKey: ["users", "me"],
  queryFn: ({ signal }) => call(getMe, { signal }),
});

/** Whether the user receives announcements by email. */
export const announcementMailsQuery = queryOptions({
  queryKey: ["announcements", "preferences"],
  queryFn: ({ signal }) => call(getAnnouncementMails, { signal, quiet: true }),
});

/** Whether the user receives emails about questions that are due for practice. */
export const practiceMailsQuery = queryOptions({
  queryKey: ["practice-mails"],
  queryFn: ({ signal }) => call(getPracticeMails, { signal, quiet: true }),
});

/** All countries, in the current language. */
export const countriesQuery = queryOptions({
  queryKey: ["countries"],
  queryFn: async ({ signal }) => (await call(listCountries, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
