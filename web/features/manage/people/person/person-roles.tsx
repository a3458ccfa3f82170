import { useId, useState } from "react";
import { changePerson, type PersonChange, type PersonDetail } from "../../../../../contract/staff/people.ts";
import { type CourseRole, courseRoles, type SiteRole, siteRoles } from "../../../../../contract/staff/roles.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { useSession } from "../../../../session.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { useFallbackFocus } from "../../../../ui/behaviour/use-fallback-focus.ts";
import { CheckboxGroup } from "../../../../ui/fields/checkbox-group.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { CloseIcon } from "../../../../ui/icons/more-icons.tsx";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { describeFailure, reportInPlace } from "../../describe-failure.ts";
import { type CourseOption, titleOf, toOptions } from "../options.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./person.module.css";
import { usePersonChange } from "./use-person-change.ts";

interface Grant {
  id: string;
  role: CourseRole;
}

/**
 * A form for a person's staff roles. Those on the site and those in courses are each saved as a whole, after asking for
 * the password if the server requires it.
 */
export function PersonRoles({ person, courses }: { person: PersonDetail; courses: readonly CourseOption[] }) {
  const { t } = useTranslation();
  const label = useId();
  const isMe = useSession()?.user.id === person.id;
  const currentRoles: readonly SiteRole[] = person.staff?.roles ?? [];
  const [roles, setRoles] = useEdited(currentRoles, String);
  const currentGrants: readonly Grant[] = person.staff?.courses ?? [];
  const [grants, setGrants] = useEdited(currentGrants, toKey);
  const [chosenCourse, chooseCourse] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { fallback, watch } = useFallbackFocus();
  const change = usePersonChange(person.id, {
    send: (body: PersonChange) => call(changePerson, { params: { userId: person.id }, body, ...reportInPlace }),
    onDone: () => showToast({ tone: "success", message: t("manage.people.detail.rolesSaved") }),
  });
  const known = [...courses, ...(person.staff?.courses ?? [])];
  const save = () =>
    !change.isPending &&
    change.mutate(
      // Unchanged roles are not sent: another administrator may have changed them since.
      {
        ...(!isSame(roles, currentRoles) && { roles: [...roles] }),
        ...(!isSame(grants.map(toKey), currentGrants.map(toKey)) && {
          courses: grants.map(({ id, role }) => ({ id, role })),
        }),
      },
      { onSettled: () => setConfirming(false) },
    );
  return (
    <div className={styles.form}>
      <div>
        <h3 id={label}>{t("manage.people.detail.siteRoles")}</h3>
        <CheckboxGroup
          labelledBy={label}
          options={siteRoles.map((value) => ({ value, label: t(`manage.people.may.${value}`) }))}
          value={roles}
          onChange={(value) => setRoles(siteRoles.filter((role) => value.includes(role)))}
        />
      </div>
      <h3 ref={fallback} tabIndex={-1}>
        {t("manage.people.detail.courseRoles")}
      </h3>
      {grants.length > 0 && (
        <ul className={styles.list}>
          {grants.map((grant) => {
            const name = `${t(`manage.people.roles.${grant.role}`)} · ${titleOf(known, grant.id)}`;
            return (
              <li key={toKey(grant)} className={styles.grant}>
                <span>{name}</span>
                <IconButton
                  label={t("manage.people.detail.takeRole", { name })}
                  onClick={() => {
                    watch();
                    setGrants(grants.filter((other) => other !== grant));
                  }}
                >
                  <CloseIcon size={20} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <AddGrant
        courses={courses}
        course={chosenCourse}
        onCourse={(course) => {
          chooseCourse(course);
          setIncomplete(false);
        }}
        onAdd={(added) => !grants.some((grant) => toKey(grant) === toKey(added)) && setGrants([...grants, added])}
      />
      <FormProblem>{isIncomplete ? t("manage.people.detail.notAdded") : describeFailure(change.error, t)}</FormProblem>
      <Button
        variant="primary"
        isBusy={change.isPending}
        onClick={() => {
          if (chosenCourse !== "") setIncomplete(true);
          else if (isMe && currentRoles.includes("admin") && !roles.includes("admin")) setConfirming(true);
          else save();
        }}
      >
        {t("manage.people.detail.saveRoles")}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t("manage.people.ask.resign.title")}
          submitLabel={t("manage.people.ask.resign.submit")}
          isBusy={change.isPending}
          problem={null}
          onConfirm={save}
          onClose={() => setConfirming(false)}
        >
          <p>{t("manage.people.ask.resign.text")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/**
 * Edits a list that was loaded, of entries told apart by their keys. When it is loaded again, what others have added and
 * removed meanwhile is taken over, since saving replaces the whole list.
 */
function useEdited<T>(loaded: readonly T[], keyOf: (entry: T) => string) {
  const [base, setBase] = useState(loaded);
  const [edited, setEdited] = useState(loaded);
  const has = (list: readonly T[], entry: T) => list.some((other) => keyOf(other) === keyOf(entry));
  if (isSame(loaded.map(keyOf), base.map(keyOf))) return [edited, setEdited] as const;
  const rest = loaded.filter((entry) => has(edited, entry) || !has(base, entry));
  setBase(loaded);
  setEdited([...rest, ...edited.filter((entry) => !has(base, entry) && !has(loaded, entry))]);
  return [edited, setEdited] as const;
}

/** Whether two lists without duplicates have the same elements. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

interface AddGrantProps {
  courses: readonly CourseOption[];
  /** The id of the chosen course; empty if none is. */
  course: string;
  onCourse(course: string): void;
  onAdd(grant: Grant): void;
}

function AddGrant({ courses, course, onCourse, onAdd }: AddGrantProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<CourseRole>("teacher");
  if (courses.length === 0) return null;
  return (
    <div className={styles.add}>
      <SelectField
        size="small"
        label={t("manage.people.course")}
        value={course}
        options={[{ value: "", label: t("manage.people.detail.chooseCourse") }, ...toOptions(courses)]}
        onChange={onCourse}
      />
      <SelectField
        size="small"
        label={t("manage.people.detail.courseRole")}
        value={role}
        options={courseRoles.map((value) => ({ value, label: t(`manage.people.roles.${value}`) }))}
        onChange={(value) => setRole(value === "editor" ? "editor" : "teacher")}
      />
      <Button
        variant="secondary"
        size="small"
        disabled={course === ""}
        onClick={() => {
          onAdd({ id: course, role });
          onCourse("");
        }}
      >
        {t("manage.people.detail.addRole")}
      </Button>
    </div>
  );
}

function toKey({ id, role }: Grant): string {
  return `${role} ${id}`;
}
