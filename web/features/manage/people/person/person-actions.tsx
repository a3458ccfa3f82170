import { useId, useState } from "react";
import { type ForumFate, forumFates } from "../../../../../contract/privacy.ts";
import {
  changePerson,
  confirmPerson,
  deletePerson,
  endPersonSecondFactor,
  endPersonSessions,
  inviteAgain,
  type PersonDetail,
} from "../../../../../contract/staff/people.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { useSession } from "../../../../session.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../../ui/behaviour/use-fallback-focus.ts";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { describeFailure, reportInPlace } from "../../describe-failure.ts";
import { fullName } from "../../full-name.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./person.module.css";
import { usePersonChange } from "./use-person-change.ts";

/** Actions without a confirmation, since they take nothing away. */
const direct = ["invite", "confirm", "enable"] as const;

/** Actions that are confirmed first, with their consequences. */
const asking = ["endSessions", "endSecondFactor", "disable", "delete"] as const;

type Action = (typeof direct)[number] | (typeof asking)[number];

interface Asked {
  action: Action;
  texts: ForumFate;
}

/** An administrator's actions on a person's account. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const me = useSession()?.user.id;
  const { fallback, watch } = useFallbackFocus();
  const [asked, setAsked] = useState<Asked["action"] | null>(null);
  const name = fullName(person);
  const change = usePersonChange(person.id, {
    send: (one: Asked) => send(person.id, one),
    onDone({ action }) {
      watch();
      setAsked(null);
      showToast({ tone: "success", message: t(`manage.people.actions.${action}.done`, { name }) });
    },
  });
  const possible = listPossible(person);
  const problem = describeFailure(change.error, t, { conflict: t("manage.people.actions.invite.conflict") });
  const act = (one: Asked) => !change.isPending && change.mutate(one);
  function press(action: Action) {
    // When the pending change ended, it would close the next dialog, and its error would be lost.
    if (change.isPending) return;
    change.reset();
    if (isDirect(action)) act({ action, texts: "keep" });
    else setAsked(action);
  }
  if (person.id === me) return <p>{t("manage.people.actions.own")}</p>;
  return (
    <>
      <div ref={fallback} tabIndex={-1} className={styles.actions}>
        {possible.map((action) => (
          <Button
            key={action}
            variant="secondary"
            danger={action === "disable" || action === "delete"}
            isBusy={asked === null && change.isPending && change.variables.action === action}
            onClick={() => press(action)}
          >
            {t(`manage.people.actions.${action}.label`)}
          </Button>
        ))}
      </div>
      <FormProblem>{asked === null && problem}</FormProblem>
      {asked && !isDirect(asked) && (
        <AskingDialog
          action={asked}
          name={name}
          isBusy={change.isPending}
          problem={problem}
          onConfirm={(texts) => act({ action: asked, texts })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface AskingDialogProps {
  action: (typeof asking)[number];
  name: string;
  isBusy: boolean;
  problem: string | null;
  onConfirm(texts: ForumFate): void;
  onClose(): void;
}

function AskingDialog({ action, name, isBusy, problem, onConfirm, onClose }: AskingDialogProps) {
  const { t } = useTranslation();
  const label = useId();
  const [texts, setTexts] = useState<ForumFate>("keep");
  return (
    <ConfirmDialog
      title={t(`manage.people.ask.${action}.title`, { name })}
      submitLabel={t(`manage.people.actions.${action}.label`)}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => onConfirm(texts)}
      onClose={onClose}
    >
      <p>{t(`manage.people.ask.${action}.text`)}</p>
      {action === "delete" && (
        <>
          <p id={label}>{t("manage.people.ask.delete.texts")}</p>
          <RadioGroup
            labelledBy={label}
            value={texts}
            options={forumFates.map((fate) => ({ value: fate, label: t(`manage.people.ask.delete.${fate}`) }))}
            onChange={setTexts}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function isDirect(action: Action): action is (typeof direct)[number] {
  return direct.some((one) => one === action);
}

function listPossible({ status, sessionCount, deletionAt }: PersonDetail): Action[] {
  const ofStatus: Record<PersonDetail["status"], Action[]> = {
    invited: ["invite", "disable"],
    unconfirmed: ["confirm", "disable"],
    active: [...(sessionCount > 0 ? (["endSessions"] as const) : []), "endSecondFactor", "disable"],
    disabled: ["enable"],
  };
  return [...ofStatus[status], ...(deletionAt ? [] : (["delete"] as const))];
}

function send(userId: string, { action, texts }: Asked) {
  const params = { userId };
  const simple = { invite: inviteAgain, confirm: confirmPerson, endSessions: endPersonSessions };
  if (action === "delete") return call(deletePerson, { params, body: { texts }, ...reportInPlace });
  if (action === "endSecondFactor") return call(endPersonSecondFactor, { params, body: {}, ...reportInPlace });
  if (action === "disable" || action === "enable") {
    const status = action === "disable" ? "disabled" : "active";
    return call(changePerson, { params, body: { status }, ...reportInPlace });
  }
  return call(simple[action], { params, body: {}, ...reportInPlace });
}
