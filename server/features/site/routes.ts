import { getPrivacy, getSite } from "../../../contract/site.ts";
import type { Bind } from "../../http/calls/bind.ts";
import type { Parts } from "../../parts.ts";

/** Shows what belongs to the organisation. */
export function routes(bind: Bind, { site, privacy }: Parts): void {
  bind(getSite, async ({ language }) => ({ status: 200, body: site[language] }));
  bind(getPrivacy, async ({ language }) => ({ status: 200, body: { markdown: privacy[language] } }));
}
