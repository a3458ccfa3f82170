import type { ReactNode } from "react";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import styles from "./account-card.module.css";

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}

/** The layout of the account screens: a single column with a single task. */
export function AccountCard({ title, lead, picture, children }: AccountCardProps) {
  return (
    <div className={styles.card}>
      <PageTitle title={title} />
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
