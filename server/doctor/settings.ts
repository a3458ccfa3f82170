import { join } from "node:path";
import type { Config } from "../config.ts";
import { readSite } from "../features/site/read-site.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("settings");

/** Looks for settings that are unsuitable for a public server. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const found = [...warnOfSettings(config), ...(await checkSite(config))];
  return found.length > 0 ? found : [ok(({ settings }) => settings.valid)];
}

function warnOfSettings({ publicUrl, rateLimits, trustProxy }: Config): Finding[] {
  const found: Finding[] = [];
  if (!publicUrl) {
    found.push(warning(({ settings }) => settings.noPublicUrl));
  } else if (publicUrl.startsWith("http://") && !["localhost", "127.0.0.1"].includes(new URL(publicUrl).hostname)) {
    found.push(warning(({ settings }) => settings.plainHttp));
  }
  if (publicUrl?.startsWith("https://") && trustProxy === false) {
    found.push(warning(({ settings }) => settings.noTrustProxy));
  }
  if (!rateLimits) {
    found.push(warning(({ settings }) => settings.noLimits));
  }
  return found;
}

async function checkSite({ siteDir, smtpUrl }: Config): Promise<Finding[]> {
  const { faults } = await readSite(siteDir, { mailCaptured: smtpUrl === undefined });
  const places = faults.map(({ file, line, message }) => `${join(siteDir, file)}:${line}: ${message}`).join("; ");
  if (places === "") return [];
  return [fault(({ settings }) => settings.siteFaults(places))];
}
