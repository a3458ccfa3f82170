import { useQuery } from "@tanstack/react-query";
import type { Overview } from "../../../../contract/staff/overview.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Link } from "../../../routing/link.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { listAttentionItems } from "./attention.ts";
import styles from "./overview.module.css";
import { overdueQuery, systemQuery } from "./overview-queries.ts";

/** What needs attention now, the most urgent first. */
export function AttentionList({ overview }: { overview: Overview }) {
  const { t, language } = useTranslation();
  const { data: system } = useQuery(systemQuery());
  const { data: overdue } = useQuery(overdueQuery());
  return (
    <ul className={styles.needs}>
      {listAttentionItems({ overview, system, overdue }, t, language).map(({ id, tone, text, help, link }) => (
        <li key={id}>
          <Chip tone={tone}>{t(`manage.overview.tone.${tone}`)}</Chip>
          <div>
            <p>{text}</p>
            {help && <p className={styles.help}>{help}</p>}
            {link && <Link to={link.to}>{link.label}</Link>}
          </div>
        </li>
      ))}
    </ul>
  );
}
