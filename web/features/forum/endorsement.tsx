import type { Endorsement as Given } from "../../../contract/forum/forum.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { formatDay } from "../../ui/text/amounts.ts";
import { safeAddress } from "../../ui/text/safe-address.ts";
import styles from "./endorsement.module.css";

/** The endorsement of a reply by staff: who, when, and the source that supports it. */
export function Endorsement({ by, at, source, url }: Given) {
  const { t, language } = useTranslation();
  const name = `${by.firstName} ${by.lastName}`.trim();
  const address = url === null ? null : safeAddress(url);
  return (
    <div className={styles.endorsement}>
      <CheckIcon size={20} />
      <p>
        <strong>{name ? t("forum.endorsed.by", { name }) : t("forum.endorsed.byTeam")}</strong>
        {" · "}
        <time suppressHydrationWarning dateTime={at}>
          {formatDay(at, language)}
        </time>
        {(source || address) && (
          <span className={styles.source}>
            {t("forum.endorsed.source")}{" "}
            {address ? (
              <a href={address} target="_blank" rel="noopener nofollow ugc">
                {source || new URL(address).host}
                <span className="visually-hidden"> ({t("common.newTab")})</span>
              </a>
            ) : (
              source
            )}
          </span>
        )}
      </p>
    </div>
  );
}
