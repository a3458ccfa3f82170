import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { useSite } from "../../site.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./hero.module.css";
import { MotherAndChild } from "./mother-and-child.tsx";

/** The first thing a visitor sees: what this is, and the one way in. */
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
          <Link className={buttons.primary} to={session ? paths.dashboard : paths.register}>
            {session ? t("landing.continue") : t("landing.start")}
          </Link>
          {!session && (
            <Link className={buttons.quiet} to={paths.login}>
              {t("landing.haveAccount")}
            </Link>
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
