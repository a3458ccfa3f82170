import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { Person } from "../../../../../contract/staff/people.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { type Column, Table } from "../../../../ui/data/table.tsx";
import { formatDay, formatNumber } from "../../../../ui/text/amounts.ts";
import { fullName } from "../../full-name.ts";
import { formatRoles } from "../format-roles.ts";
import { PersonStatusChip } from "../person-status.tsx";
import styles from "./people-list.module.css";

/** A table of people, for wide screens. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const { t, language } = useTranslation();
  const columns: Column<Person>[] = [
    {
      id: "name",
      label: t("manage.people.person"),
      cell: (person) => (
        <div className={styles.person}>
          <Link to={managePath("person", { userId: person.id })}>{fullName(person)}</Link>
          <span>{person.email?.split(/(?=@)/).map((part) => [<wbr key={part} />, part])}</span>
        </div>
      ),
    },
    {
      id: "status",
      label: t("manage.people.status"),
      cell: ({ status }) => <PersonStatusChip status={status} />,
    },
    { id: "roles", label: t("manage.people.role"), cell: ({ staff }) => formatRoles(staff, t) },
    {
      id: "courses",
      label: t("manage.people.courses"),
      isNumeric: true,
      cell: ({ enrolmentCount }) => formatNumber(enrolmentCount, language),
    },
    {
      id: "seen",
      label: t("manage.people.lastSeen"),
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDay(lastSeenAt, language) : t("manage.people.never")),
    },
  ];
  return (
    <Table caption={t("manage.people.title")} columns={columns} rows={people} rowKey={({ id }) => id} empty={null} />
  );
}
