import { listCountries } from "../../../contract/countries.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { isoCodes } from "./codes.ts";
import { createCountriesService, type ListCodes } from "./countries-service.ts";
import { nameCountries } from "./country-names.ts";

/** Registers the call that lists the countries: the embedded ones, or those of the service in COUNTRIES_URL. */
export function routes(bind: Bind, parts: Pick<Parts, "config">): void {
  const listCodes = chooseSource(parts.config.countriesUrl);
  bind(listCountries, async (call) => {
    const data = nameCountries(await listCodes(call), call.language);
    return { status: 200, body: { error: false, msg: messages[call.language].countriesFound, data } };
  });
}

function chooseSource(countriesUrl: string | undefined): ListCodes {
  if (countriesUrl !== undefined) return createCountriesService(countriesUrl);
  const embedded = new Set(isoCodes.keys());
  return async () => embedded;
}
