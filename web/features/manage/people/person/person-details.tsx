import { useState } from "react";
import { changePerson, type PersonDetail, personChange } from "../../../../../contract/staff/people.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { pickChanged } from "../../../../ui/form/pick-changed.ts";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../../ui/form/use-schema-form.ts";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { reportInPlace } from "../../describe-failure.ts";
import { isDeclined } from "../../elevation/elevated.ts";
import styles from "../people-form.module.css";
import { usePersonChange } from "./use-person-change.ts";

interface Typed {
  firstName: string;
  lastName: string;
  email: string;
}

const fields = ["firstName", "lastName", "email"] as const;

/** A form for correcting a person's name and email address. */
export function PersonDetails({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const { firstName, lastName, email: known } = person;
  const email = known ?? "";
  const [unchanged, setUnchanged] = useState<Typed>({ firstName, lastName, email });
  const change = usePersonChange(person.id, {
    send: (typed: Typed) =>
      call(changePerson, { params: { userId: person.id }, body: pickChanged(unchanged, typed), ...reportInPlace }),
  });
  const form = useSchemaForm({
    schema: personChange.pick({ firstName: true, lastName: true, email: true }).required(),
    defaults: { firstName, lastName, email },
    fields,
    send: async (body: Typed) => {
      const sent = form.getValues();
      const saved = await change.mutateAsync(body);
      // A new address applies only once the person has confirmed it; the server ignores case.
      const isAwaitingConfirmation = saved.email?.toLowerCase() !== body.email.toLowerCase();
      const current = { ...body, email: saved.email ?? "" };
      // Fields edited during the request keep their values and remain unsaved.
      for (const name of fields) if (form.getValues(name) === sent[name]) form.setValue(name, current[name]);
      form.settle(current);
      setUnchanged(current);
      const message = isAwaitingConfirmation ? "manage.people.detail.addressAsked" : "manage.people.detail.saved";
      showToast({ tone: "success", message: t(message, { email: body.email }) });
    },
    onRefused: (error) => {
      if (error.code !== "conflict") return isDeclined(error);
      const message = t("manage.people.detail.addressTaken");
      form.setError("email", { type: "server", message }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <div className={styles.pair}>
        <TextField {...form.field("firstName")} label={t("account.firstName")} autoComplete="off" />
        <TextField {...form.field("lastName")} label={t("account.lastName")} autoComplete="off" />
      </div>
      <TextField
        {...form.field("email", t("manage.people.detail.addressHelp"))}
        label={t("account.email")}
        type="email"
        autoComplete="off"
      />
      <SubmitButton isSending={form.isSending} secondary>
        {t("manage.people.detail.save")}
      </SubmitButton>
    </form>
  );
}
