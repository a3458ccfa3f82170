import type { Group } from "../../../../../contract/staff/groups.ts";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { PersonDetail } from "../../../../../contract/staff/people.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { Avatar } from "../../../../ui/layout/avatar.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { ProgressBar } from "../../../../ui/status/progress-bar.tsx";
import { formatDay, formatMoment, formatNumber, formatPercent } from "../../../../ui/text/amounts.ts";
import { languageNames } from "../../../../ui/text/language-names.ts";
import { fullName } from "../../full-name.ts";
import { PersonStatusChip } from "../person-status.tsx";
import styles from "./person.module.css";

/** A person's details, and whether they can use their account. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { t, language } = useTranslation();
  const { photo, email, status, deletionAt } = person;
  const facts = [
    [t("manage.people.detail.language"), languageNames[person.language]],
    [t("account.profession"), person.profession],
    [t("manage.people.detail.since"), formatDay(person.createdAt, language)],
    [
      t("manage.people.lastSeen"),
      person.lastSeenAt ? formatMoment(person.lastSeenAt, language) : t("manage.people.never"),
    ],
    [t("manage.people.detail.sessions"), formatNumber(person.sessionCount, language)],
  ];
  return (
    <>
      <header>
        <div className={styles.head}>
          <Avatar photo={photo} alt="" size={72} isAsked />
          <div>
            <h1>{fullName(person)}</h1>
            <p className={styles.address}>{email}</p>
          </div>
        </div>
      </header>
      <div className={styles.status}>
        <PersonStatusChip status={status} />
        <p>{t(`manage.people.meaning.${status}`)}</p>
      </div>
      {deletionAt && (
        <Notice tone="danger">{t("manage.people.detail.leaving", { day: formatDay(deletionAt, language) })}</Notice>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** A person's courses and progress. */
export function PersonCourses({ person: { id, enrolments } }: { person: PersonDetail }) {
  const { t, language } = useTranslation();
  if (enrolments.length === 0) return <p>{t("manage.people.detail.noCourses")}</p>;
  return (
    <ul className={styles.list}>
      {enrolments.map(({ id: enrolmentId, course, progress, completedAt }) => (
        <li key={enrolmentId} className={styles.course}>
          <Link to={managePath("learner", { courseId: course.id, userId: id })}>{course.title}</Link>
          <span>
            {completedAt
              ? t("manage.people.detail.completed", { day: formatDay(completedAt, language) })
              : formatPercent(progress.percent, language)}
          </span>
          <ProgressBar label={t("enrolments.progressOf", { title: course.title })} value={progress.percent / 100} />
        </li>
      ))}
    </ul>
  );
}

/** The groups in which a person learns, and those that they teach. */
export function PersonGroups({ person, all }: { person: PersonDetail; all: readonly Group[] }) {
  const { t } = useTranslation();
  const { groups } = person;
  const taught = all.filter(({ teachers }) => teachers.includes(person.id));
  if (groups.length === 0 && taught.length === 0) return <p>{t("manage.people.detail.noGroups")}</p>;
  return (
    <ul className={styles.list}>
      {groups.map(({ id, name }) => (
        <li key={id} className={styles.group}>
          <Link to={managePath("group", { groupId: id })}>{name}</Link>
        </li>
      ))}
      {taught.map(({ id, name }) => (
        <li key={`taught ${id}`} className={styles.group}>
          <Link to={managePath("group", { groupId: id })}>{name}</Link> · {t("manage.people.roles.teacher")}
        </li>
      ))}
    </ul>
  );
}
