import { useId, useState } from "react";
import { type ForumDeletionMode, forumDeletionModes } from "../../../../../contract/privacy.ts";
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
const confirmed = ["endSessions", "endSecondFactor", "disable", "delete"] as const;

type Action = (typeof direct)[number] | (typeof confirmed)[number];

interface ActionRequest {
  action: Action;
  texts: ForumDeletionMode;
}

/** An administrator's actions on a person's account. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const me = useSession()?.user.id;
  const { fallback, watch } = useFallbackFocus();
  const [confirming, setConfirming] = useState<ActionRequest["action"] | null>(null);
  const name = fullName(person);
  const change = usePersonChange(person.id, {
    send: (one: ActionRequest) => send(person.id, one),
    onDone({ action }) {
      watch();
      setConfirming(null);
      showToast({ tone: "success", message: t(`manage.people.actions.${action}.done`, { name }) });
    },
  });
  const available = listAvailableActions(person);
  const problem = describeFailure(change.error, t, { conflict: t("manage.people.actions.invite.conflict") });
  const run = (one: ActionRequest) => !change.isPending && change.mutate(one);
  function handleClick(action: Action) {
    // When the pending change ended, it would close the next dialog, and its error would be lost.
    if (change.isPending) return;
    change.reset();
    if (isDirect(action)) run({ action, texts: "keep" });
    else setConfirming(action);
  }
  if (person.id === me) return <p>{t("manage.people.actions.own")}</p>;
  return (
    <>
      <div ref={fallback} tabIndex={-1} className={styles.actions}>
        {available.map((action) => (
          <Button
            key={action}
            variant="secondary"
            danger={action === "disable" || action === "delete"}
            isBusy={confirming === null && change.isPending && change.variables.action === action}
            onClick={() => handleClick(action)}
          >
            {t(`manage.people.actions.${action}.label`)}
          </Button>
        ))}
      </div>
      <FormProblem>{confirming === null && problem}</FormProblem>
      {confirming && !isDirect(confirming) && (
        <ActionDialog
          action={confirming}
          name={name}
          isBusy={change.isPending}
          problem={problem}
          onConfirm={(texts) => run({ action: confirming, texts })}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

interface ActionDialogProps {
  action: (typeof confirmed)[number];
  name: string;
  isBusy: boolean;
  problem: string | null;
  onConfirm(texts: ForumDeletionMode): void;
  onClose(): void;
}

function ActionDialog({ action, name, isBusy, problem, onConfirm, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const label = useId();
  const [texts, setTexts] = useState<ForumDeletionMode>("keep");
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
            options={forumDeletionModes.map((fate) => ({ value: fate, label: t(`manage.people.ask.delete.${fate}`) }))}
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

function listAvailableActions({ status, sessionCount, deletionAt }: PersonDetail): Action[] {
  const ofStatus: Record<PersonDetail["status"], Action[]> = {
    invited: ["invite", "disable"],
    unconfirmed: ["confirm", "disable"],
    active: [...(sessionCount > 0 ? (["endSessions"] as const) : []), "endSecondFactor", "disable"],
    disabled: ["enable"],
  };
  return [...ofStatus[status], ...(deletionAt ? [] : (["delete"] as const))];
}

function send(userId: string, { action, texts }: ActionRequest) {
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
