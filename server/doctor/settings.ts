import { join } from "node:path";
import type { Config } from "../config.ts";
import { readSite } from "../features/site/read-site.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("settings");

/** Looks for settings that a server out in the world should not have. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const found = [...warnOfSettings(config), ...(await checkSite(config))];
  return found.length > 0 ? found : [ok("los ajustes son válidos", "the settings are valid")];
}

function warnOfSettings({ publicUrl, rateLimits, trustProxy }: Config): Finding[] {
  const found: Finding[] = [];
  if (!publicUrl) {
    found.push(
      warning(
        "PUBLIC_URL no está: los enlaces de los correos dirán localhost. Ponga la dirección por la que llegan las personas.",
        "PUBLIC_URL is not set: links in mails will say localhost. Set the address by which people come.",
      ),
    );
  } else if (publicUrl.startsWith("http://") && !["localhost", "127.0.0.1"].includes(new URL(publicUrl).hostname)) {
    found.push(
      warning(
        "PUBLIC_URL empieza con http://: las contraseñas viajan sin cifrar. Ponga un servidor con https delante.",
        "PUBLIC_URL begins with http://: passwords travel unencrypted. Put a server with https in front.",
      ),
    );
  }
  if (publicUrl?.startsWith("https://") && trustProxy === false) {
    found.push(
      warning(
        "PUBLIC_URL es https y TRUST_PROXY no está: detrás de un servidor con https todas las personas comparten un solo límite de intentos. Ponga TRUST_PROXY=loopback.",
        "PUBLIC_URL is https and TRUST_PROXY is not set: behind a server with https all people share one limit of attempts. Set TRUST_PROXY=loopback.",
      ),
    );
  }
  if (!rateLimits) {
    found.push(
      warning(
        "RATE_LIMITS=off: se pueden adivinar contraseñas sin límite. Quite este ajuste.",
        "RATE_LIMITS=off: passwords can be guessed without limit. Remove this setting.",
      ),
    );
  }
  return found;
}

async function checkSite({ siteDir, smtpUrl }: Config): Promise<Finding[]> {
  const { faults } = await readSite(siteDir, { mailCaptured: smtpUrl === undefined });
  const places = faults.map(({ file, line, message }) => `${join(siteDir, file)}:${line}: ${message}`).join("; ");
  if (places === "") return [];
  return [
    fault(
      `SITE_DIR tiene errores, y el servidor no arranca: ${places}.`,
      `SITE_DIR has faults, and the server does not start: ${places}.`,
    ),
  ];
}
