import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import styles from "./hero.module.css";
import { MotherAndChild } from "./mother-and-child.tsx";

/** The top of the landing page: what the programme is, and how to start. */
export function Hero() {
  const { t } = useTranslation();
  const { home, program } = useSite();
  const session = useSession();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.program}>{program.subtitle}</p>
        <h1>{home.headline}</h1>
        <p className={styles.lead}>{home.lead}</p>
        <p className={styles.actions}>
          <LinkButton variant="primary" to={session ? paths.dashboard : paths.register}>
            {session ? t("landing.continue") : t("landing.start")}
          </LinkButton>
          {!session && (
            <LinkButton variant="quiet" to={paths.login}>
              {t("landing.haveAccount")}
            </LinkButton>
          )}
        </p>
        <ul className={styles.facts}>
          <li>{t("landing.facts.free")}</li>
          <li>{t("landing.facts.languages")}</li>
          <li>{t("landing.facts.phone")}</li>
        </ul>
      </div>
      <div className={styles.picture}>
        <MotherAndChild />
      </div>
    </section>
  );
}
