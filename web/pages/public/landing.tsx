import { About } from "../../features/site/about.tsx";
import { Hero } from "../../features/site/hero.tsx";
import styles from "../../features/site/landing.module.css";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { useSession } from "../../session.ts";
import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";

export function Component() {
  const { t } = useTranslation();
  const { home } = useSite();
  const session = useSession();
  return (
    <>
      <PageTitle />
      <Hero />
      <section className={styles.section}>
        <h2>{t("landing.whom")}</h2>
        <ul className={styles.cards}>
          {home.audience.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.band}>
        <div className={styles.section}>
          <h2>{t("landing.learn")}</h2>
          <ul className={styles.learn}>
            {home.learn.map((text) => (
              <li key={text}>
                <CheckIcon />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t("landing.how")}</h2>
        <ol className={styles.steps}>
          {home.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <About markdown={home.markdown} />
      <section className={styles.close}>
        <h2>{t("landing.close")}</h2>
        <LinkButton variant="primary" to={session ? paths.dashboard : paths.register}>
          {session ? t("landing.continue") : t("landing.start")}
        </LinkButton>
        <p>
          {t("landing.faqLead")} <Link to={paths.faq}>{t("landing.faqLink")}</Link>
        </p>
      </section>
    </>
  );
}
