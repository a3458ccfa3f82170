import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { languages } from "../../../../contract/language.ts";
import type { Group } from "../../../../contract/staff/groups.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { QrCode } from "../../../ui/data/qr-code.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { describeFailure } from "../describe-failure.ts";
import { ConfirmDialog } from "../people/person/confirm-dialog.tsx";
import styles from "./group-code.module.css";
import { hasEnded } from "./group-days.ts";
import { useGroupChange } from "./use-group-change.ts";

interface GroupCodeProps {
  group: Group;
  courseTitle: string;
  canChange: boolean;
}

/** Shows, prints, renews and ends the join code with which learners enrol themselves. */
export function GroupCode({ group, courseTitle, canChange }: GroupCodeProps) {
  const { t } = useTranslation();
  const { joinCode } = group;
  if (joinCode === null) return canChange ? <CreateCode groupId={group.id} /> : <p>{t("manage.groups.noCode")}</p>;
  const url = `${window.location.origin}${paths.join(joinCode)}`;
  return (
    <div className={styles.code}>
      {hasEnded(group) && <Notice tone="warning">{t("manage.groups.codeEnded")}</Notice>}
      <div className={styles.shown}>
        <QrCode text={url} label={t("manage.groups.qr", { code: joinCode })} />
        <div className={styles.words}>
          <strong className={styles.big}>{joinCode}</strong>
          <p>{t("manage.groups.codeHelp")}</p>
          <p className={styles.url}>{url}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <PrintPoster>
          <Poster code={joinCode} url={url} title={courseTitle} name={group.name} />
        </PrintPoster>
        {canChange && (
          <>
            <ConfirmedChange groupId={group.id} joinCode={true} what="renew" />
            <ConfirmedChange groupId={group.id} joinCode={false} what="end" />
          </>
        )}
      </div>
    </div>
  );
}

function CreateCode({ groupId }: { groupId: string }) {
  const { t } = useTranslation();
  const change = useGroupChange(groupId);
  return (
    <>
      <p>{t("manage.groups.noCodeHelp")}</p>
      <FormProblem>{describeFailure(change.error, t, { forbidden: t("manage.groups.notYours") })}</FormProblem>
      <div className={styles.actions}>
        <Button variant="secondary" isBusy={change.isPending} onClick={() => change.mutate({ joinCode: true })}>
          {t("manage.groups.makeCode")}
        </Button>
      </div>
    </>
  );
}

function ConfirmedChange({ groupId, joinCode, what }: { groupId: string; joinCode: boolean; what: "renew" | "end" }) {
  const { t } = useTranslation();
  const change = useGroupChange(groupId);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    change.reset();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {t(`manage.groups.${what}.label`)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t(`manage.groups.${what}.title`)}
          submitLabel={t(`manage.groups.${what}.label`)}
          isBusy={change.isPending}
          problem={describeFailure(change.error, t, { forbidden: t("manage.groups.notYours") })}
          onConfirm={() => change.mutate({ joinCode }, { onSuccess: close })}
          onClose={close}
        >
          <p>{t(`manage.groups.${what}.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A button that prints the poster alone. */
function PrintPoster({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const done = () => setPrinting(false);
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [isPrinting]);
  return (
    <>
      <Button variant="secondary" onClick={() => setPrinting(true)}>
        {t("manage.groups.print")}
      </Button>
      {isPrinting && createPortal(<div className={styles.poster}>{children}</div>, document.body)}
    </>
  );
}

/** A bilingual poster for a wall. */
function Poster({ code, url, title, name }: { code: string; url: string; title: string; name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p>{name}</p>
      <QrCode text={url} label={code} />
      <p className={styles.big}>{code}</p>
      {languages.map((language) => (
        <p key={language} lang={language}>
          {t(`manage.groups.poster.${language}`)}
        </p>
      ))}
      <p className={styles.url}>{url}</p>
    </>
  );
}
