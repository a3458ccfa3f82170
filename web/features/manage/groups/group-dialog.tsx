import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useId } from "react";
import {
  changeGroup,
  createGroup,
  type Group,
  type GroupChange,
  groupChange,
  type NewGroup,
  newGroup,
} from "../../../../contract/staff/groups.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { isAdmin, useStaff } from "../courses/staff-courses.ts";
import { reportInPlace } from "../describe-failure.ts";
import { fullName } from "../full-name.ts";
import { invalidateManageQueries } from "../invalidate-manage-queries.ts";
import { type CourseOption, toOptions } from "../people/options.ts";
import styles from "../people/people-form.module.css";
import { endOfDay, startOfDay, toDay } from "./group-days.ts";
import { groupQuery, groupsKey } from "./group-queries.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { TeacherList } from "./teacher-list.tsx";
import { useTeacherNames } from "./use-teacher-names.ts";

interface Typed {
  name: string;
  course: string;
  startsAt: string;
  endsAt: string;
  teachers: { id: string; name: string }[];
  joinCode: boolean;
}

/** Whether these are the teachers of an existing group. */
function hasTeachers(group: Group | null, teachers: Typed["teachers"]): boolean {
  if (group?.teachers.length !== teachers.length) return false;
  return teachers.every(({ id }, index) => id === group.teachers[index]);
}

interface GroupDialogProps {
  /** The group to edit; null for a new one. */
  group: Group | null;
  courses: readonly CourseOption[];
  /** The course that is selected at first. */
  course: string;
  onDone(group: Group): void;
  onClose(): void;
}

/** The dialog that creates a group, or changes its name, days and teachers. */
export function GroupDialog({ group, courses, course, onDone, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const names = useTeacherNames(course);
  const canSeeAll = isAdmin(useStaff());
  const days = { startsAt: toDay(group?.startsAt ?? null), endsAt: toDay(group?.endsAt ?? null) };
  const form = useSchemaForm({
    schema: group ? groupChange : newGroup,
    defaults: {
      name: group?.name ?? "",
      course,
      ...days,
      teachers: (group?.teachers ?? []).map((id) => ({ id, name: "" })),
      joinCode: true,
    },
    fields: ["name", "course", "startsAt", "endsAt"],
    toBody: ({ name, startsAt, endsAt, teachers, ...typed }: Typed) => ({
      name,
      // An unchanged day is not sent: the user who set it may be in another time zone.
      ...(startsAt !== days.startsAt && { startsAt: startOfDay(startsAt) }),
      ...(endsAt !== days.endsAt && { endsAt: endOfDay(endsAt) }),
      // Nor are unchanged teachers: another coordinator may have changed them since.
      ...(!hasTeachers(group, teachers) && { teachers: teachers.map(({ id }) => id) }),
      ...(group === null && { course: typed.course, joinCode: typed.joinCode }),
    }),
    send: async (body) => {
      const saved = await save(body);
      invalidateManageQueries(client);
      client.setQueryData(groupQuery(saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: groupsKey });
      onDone(saved);
    },
    onRefused({ code }) {
      if (code === "conflict") form.setError("name", { type: "server", message: t("manage.groups.nameTaken") });
      if (code === "conflict") form.setFocus("name");
      return code === "conflict";
    },
  });
  async function save(body: NewGroup | GroupChange): Promise<Group> {
    if ("course" in body) return call(createGroup, { body, ...reportInPlace });
    return call(changeGroup, { params: { groupId: group?.id ?? "" }, body, ...reportInPlace });
  }
  const teachersTitle = useId();
  const [chosenCourse, teachers, joinCode] = form.watch(["course", "teachers", "joinCode"]);
  return (
    <Dialog
      title={t(group ? "manage.groups.change" : "manage.groups.new")}
      size="wide"
      onClose={form.isSending ? null : onClose}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        <TextField
          {...form.field("name", t("manage.groups.nameHelp"))}
          label={t("manage.groups.name")}
          data-autofocus
        />
        {group === null && (
          <SelectField
            label={t("manage.groups.course")}
            value={chosenCourse}
            options={toOptions(courses)}
            onChange={(value) => form.setValue("course", value)}
          />
        )}
        <div className={styles.pair}>
          <DateField {...form.field("startsAt")} label={t("manage.groups.starts")} />
          <DateField {...form.field("endsAt", t("manage.groups.endsHelp"))} label={t("manage.groups.ends")} />
        </div>
        <section className={styles.choices} aria-labelledby={teachersTitle} onKeyDown={preventSubmit}>
          <h3 id={teachersTitle}>{t("manage.groups.teachers")}</h3>
          <TeacherList
            teachers={teachers.map(({ id, name }) => ({ id, name: name || (names.get(id) ?? "") }))}
            onRemove={(id) =>
              form.setValue(
                "teachers",
                teachers.filter((teacher) => teacher.id !== id),
              )
            }
          />
          <PeoplePicker
            label={t("manage.groups.findTeacher")}
            help={t("manage.groups.findTeacherHelp")}
            course={canSeeAll ? "" : chosenCourse}
            teachers
            chosen={new Set(teachers.map(({ id }) => id))}
            onChoose={(person) => form.setValue("teachers", [...teachers, { id: person.id, name: fullName(person) }])}
          />
        </section>
        {group === null && (
          <Checkbox
            label={t("manage.groups.withCode")}
            checked={joinCode}
            onChange={(isOn) => form.setValue("joinCode", isOn)}
          />
        )}
        <div className={styles.buttons}>
          <CancelButton />
          <SubmitButton isSending={form.isSending}>
            {t(group ? "manage.groups.save" : "manage.groups.create")}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Enter in the teacher search field must search, not submit. */
function preventSubmit(event: KeyboardEvent) {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === "search";
  if (event.key === "Enter" && isSearch) event.preventDefault();
}
