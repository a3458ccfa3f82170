import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { useSite } from "../../site.ts";
import { HomeIcon, MailIcon } from "../../ui/icons/icons.tsx";
import styles from "./footer.module.css";
import { NetworkIcon } from "./network-icon.tsx";

/** The footer with the organisation and its partners. */
export function Footer() {
  const { t } = useTranslation();
  const { organisation } = useSite();
  return (
    <footer className={styles.footer}>
      <FooterColumns />
      <p className={styles.rights}>
        <Link to={paths.privacy}>{t("shell.privacy")}</Link>
        <span>
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {organisation.name}. {t("shell.rights")}
        </span>
      </p>
    </footer>
  );
}

/** The organisation, its partners and its social networks. */
export function FooterColumns() {
  const { t } = useTranslation();
  const { organisation, partners, social, contact } = useSite();
  return (
    <div className={styles.inner}>
      <div className={styles.organisation}>
        <strong>{organisation.name}</strong>
        <p>{organisation.about}</p>
        <p>{organisation.place}</p>
        <p className={styles.links}>
          <Link to={paths.landing}>
            <HomeIcon size={20} />
            {t("shell.toHome")}
          </Link>
          <a href={`mailto:${contact.email}`}>
            <MailIcon size={20} />
            {t("shell.mailUs")}
          </a>
        </p>
      </div>
      <div>
        <p className={styles.label}>{t("shell.partners")}</p>
        <ul className={styles.partners}>
          {partners.map(({ name, logo, href }) => (
            <li key={name}>
              <Partner name={name} logo={logo} href={href} />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className={styles.label}>{t("shell.follow")}</p>
        <ul className={styles.social}>
          {social.map(({ network, href }) => (
            <li key={network}>
              <a href={href} aria-label={t(`shell.network.${network}`)} rel="noreferrer">
                <NetworkIcon network={network} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Partner({ name, logo, href }: ReturnType<typeof useSite>["partners"][number]) {
  const picture = <img src={logo.src} alt={logo.alt} title={name} width={224} height={64} loading="lazy" />;
  return href === null ? picture : <a href={href}>{picture}</a>;
}
