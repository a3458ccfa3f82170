import { queryOptions } from "@tanstack/react-query";
import { listCountries } from "../../../contract/countries.ts";
import { getMe } from "../../../contract/users.ts";
import { call } from "../../api/client.ts";

/** Who is signed in, as the server knows them. */
export const meQuery = queryOptions({
  queryKey: ["users", "me"],
  queryFn: ({ signal }) => call(getMe, { signal }),
});

/** All countries, in the language that is shown. */
export const countriesQuery = queryOptions({
  queryKey: ["countries"],
  queryFn: async ({ signal }) => (await call(listCountries, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
