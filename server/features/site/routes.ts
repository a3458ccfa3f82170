import { getPrivacy, getSite } from "../../../contract/site.ts";
import type { Bind } from "../../http/calls/bind.ts";
import type { Parts } from "../../parts.ts";

/** Binds the calls that read the organisation's texts. */
export function routes(bind: Bind, { site, privacy }: Parts): void {
  bind(getSite, async ({ language }) => ({ status: 200, body: site[language] }));
  bind(getPrivacy, async ({ language }) => ({ status: 200, body: { markdown: privacy[language] } }));
}
