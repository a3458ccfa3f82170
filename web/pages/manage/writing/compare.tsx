import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ItemDifference } from "../../../../contract/writing/releases.ts";
import { loadQuery } from "../../../api/load-query.ts";
import { CourseScreen } from "../../../features/manage/courses/course-screen.tsx";
import { describeFailure } from "../../../features/manage/describe-failure.ts";
import { Changes } from "../../../features/manage/writing/changes/changes.tsx";
import {
  compareItemQuery,
  compareQuery,
  type Versions,
} from "../../../features/manage/writing/changes/compare-queries.ts";
import translateStyles from "../../../features/manage/writing/translate/translate.module.css";
import styles from "../../../features/manage/writing/writing.module.css";
import { managedCourseQuery, releasesQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLoaderData, useSearchParams } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";

export async function loader({ params: { courseId = "" } }: LoaderArgs) {
  await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...releasesQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId };
}

/** A comparison of two versions of a course: which items differ, and in which words. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  const { data: releases } = useSuspenseQuery(releasesQuery(courseId));
  const [search, setSearch] = useSearchParams();
  const numbers = releases.map(({ number }) => String(number));
  const known = (value: string | null, other: string) =>
    value !== null && ["draft", ...numbers].includes(value) ? value : other;
  const to = known(search.get("to"), "draft");
  const from = known(search.get("from"), numbers.find((number) => number !== to) ?? "draft");
  const options = ["draft", ...numbers].map((value) => ({
    value,
    label:
      value === "draft"
        ? t("manage.writing.diff.draft")
        : t("manage.writing.releases.number", { number: Number(value) }),
  }));
  const set = (name: "from" | "to") => (value: string) =>
    setSearch({ from, to, [name]: value }, { replace: true, preventScrollReset: true });
  return (
    <CourseScreen narrow course={course} title={t("manage.writing.diff.title")} lead={t("manage.writing.diff.lead")}>
      <div className={translateStyles.filters}>
        <SelectField label={t("manage.writing.diff.from")} value={from} options={options} onChange={set("from")} />
        <SelectField label={t("manage.writing.diff.to")} value={to} options={options} onChange={set("to")} />
      </div>
      <Differences key={`${from} ${to}`} versions={{ courseId, from, to }} />
    </CourseScreen>
  );
}

function Differences({ versions }: { versions: Versions }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(compareQuery(versions));
  if (error) return <FormProblem>{describeFailure(error, t)}</FormProblem>;
  if (!data) return <Skeleton height={160} />;
  return (
    <>
      <p role="status">
        {data.records.length === 0
          ? t("manage.writing.diff.none")
          : t("manage.writing.diff.count", { count: data.records.length })}
      </p>
      <ul className={styles.releases}>
        {data.records.map((difference) => (
          <Difference key={difference.item} versions={versions} difference={difference} />
        ))}
      </ul>
    </>
  );
}

function Difference({ versions, difference }: { versions: Versions; difference: ItemDifference }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { item, kind, title, change } = difference;
  const both = useQuery({ ...compareItemQuery(versions, item), enabled: isOpen });
  const name =
    kind === "course"
      ? t("manage.writing.translate.course")
      : t(`manage.writing.kind.${kind}`, { title: title || item });
  return (
    <li className={styles.release}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {name} · {t(`manage.writing.diff.${change}`)}
        </summary>
        <FormProblem>{describeFailure(both.error, t)}</FormProblem>
        {both.data && <Changes {...both.data} />}
        {isOpen && both.isPending && <Skeleton height={120} />}
      </details>
    </li>
  );
}
