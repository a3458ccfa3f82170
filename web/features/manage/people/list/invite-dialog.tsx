import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { isLanguage, type Language, languages } from "../../../../../contract/language.ts";
import type { Group } from "../../../../../contract/staff/groups.ts";
import { invitation, invitePerson, type Person } from "../../../../../contract/staff/people.ts";
import { siteRoles } from "../../../../../contract/staff/roles.ts";
import { callWithStatus } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { CheckboxGroup } from "../../../../ui/fields/checkbox-group.tsx";
import { type Option, SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { languageNames } from "../../../../ui/text/language-names.ts";
import { reportInPlace } from "../../describe-failure.ts";
import { elevated, isDeclined } from "../../elevation/elevated.ts";
import { invalidateManageQueries } from "../../invalidate-manage-queries.ts";
import { type CourseOption, toGroupOptions, toOptions } from "../options.ts";
import styles from "../people-form.module.css";
import { peopleKey } from "../people-queries.ts";

interface Typed {
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  roles: string[];
  courses: string[];
  groups: string[];
}

const blank: Omit<Typed, "language"> = { firstName: "", lastName: "", email: "", roles: [], courses: [], groups: [] };

interface InviteDialogProps {
  courses: readonly CourseOption[];
  groups: readonly Group[];
  onClose(): void;
}

/** The dialog that invites one person. */
export function InviteDialog({ courses, groups, onClose }: InviteDialogProps) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const form = useSchemaForm({
    schema: invitation,
    defaults: { ...blank, language },
    fields: ["firstName", "lastName", "email"],
    toBody: (values: Typed) => values,
    send: async (body) => {
      const answer = await elevated(() => callWithStatus(invitePerson, { body, ...reportInPlace }));
      invalidateManageQueries(client);
      await client.invalidateQueries({ queryKey: peopleKey });
      showOutcome(answer);
      onClose();
    },
    onRefused: isDeclined,
  });
  function showOutcome({ status, body }: { status: number; body: Person }) {
    const name = `${body.firstName} ${body.lastName}`;
    const outcome = body.status === "invited" ? "waiting" : "known";
    showToast({ tone: "success", message: t(`manage.people.invite.${status === 201 ? "done" : outcome}`, { name }) });
  }
  const [roles, chosenCourses, chosenGroups] = form.watch(["roles", "courses", "groups"]);
  return (
    <Dialog title={t("manage.people.invite.title")} size="wide" onClose={form.isSending ? null : onClose}>
      <p>{t("manage.people.invite.text")}</p>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        <div className={styles.pair}>
          <TextField {...form.field("firstName")} label={t("account.firstName")} autoComplete="off" data-autofocus />
          <TextField {...form.field("lastName")} label={t("account.lastName")} autoComplete="off" />
        </div>
        <TextField {...form.field("email")} label={t("account.email")} type="email" autoComplete="off" />
        <SelectField
          label={t("manage.people.invite.language")}
          value={form.watch("language")}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChange={(value) => isLanguage(value) && form.setValue("language", value)}
        />
        <Choices
          title={t("manage.people.courses")}
          options={toOptions(courses)}
          value={chosenCourses}
          onChange={(value) => form.setValue("courses", value)}
        />
        <Choices
          title={t("manage.people.groups")}
          options={toGroupOptions(groups, courses)}
          value={chosenGroups}
          onChange={(value) => form.setValue("groups", value)}
        />
        <Choices
          title={t("manage.people.detail.roles")}
          help={t("manage.people.invite.rolesHelp")}
          options={siteRoles.map((value) => ({ value, label: t(`manage.people.may.${value}`) }))}
          value={roles}
          onChange={(value) => form.setValue("roles", value)}
        />
        <div className={styles.buttons}>
          <CancelButton />
          <SubmitButton isSending={form.isSending}>{t("manage.people.invite.submit")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  title: string;
  help?: string;
  options: readonly Option[];
  value: readonly string[];
  onChange(value: string[]): void;
}

function Choices({ title, help, options, value, onChange }: ChoicesProps) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div className={styles.choices}>
      <h3 id={id}>{title}</h3>
      {help && <p id={`${id}-help`}>{help}</p>}
      <div className={styles.long}>
        <CheckboxGroup
          labelledBy={id}
          {...(help && { describedBy: `${id}-help` })}
          options={options}
          value={value}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
