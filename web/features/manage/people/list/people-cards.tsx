import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { Person } from "../../../../../contract/staff/people.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { formatDay } from "../../../../ui/text/amounts.ts";
import { fullName } from "../../full-name.ts";
import { formatRoles } from "../format-roles.ts";
import { PersonStatusChip } from "../person-status.tsx";
import styles from "./people-list.module.css";

/** A list of people as cards, for phones. */
export function PeopleCards({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.cards}>
      {people.map((person) => (
        <li key={person.id} className={styles.card}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonCard({ person }: { person: Person }) {
  const { t, language } = useTranslation();
  const { id, email, status, staff, enrolmentCount, lastSeenAt } = person;
  const facts = [
    formatRoles(staff, t),
    // For staff who take no course, a zero would read as if they had nothing to do.
    ...(staff && enrolmentCount === 0 ? [] : [t("manage.people.courseCount", { count: enrolmentCount })]),
    lastSeenAt ? t("manage.people.seenOn", { day: formatDay(lastSeenAt, language) }) : t("manage.people.neverSeen"),
  ];
  return (
    <>
      <h2>
        <Link to={managePath("person", { userId: id })}>{fullName(person)}</Link>
      </h2>
      <p>{email}</p>
      <PersonStatusChip status={status} />
      <p>{facts.join(" · ")}</p>
    </>
  );
}
