import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { acceptImport, type CourseImport, cancelImport } from "../../../../contract/writing/imports.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { ProgressBar } from "../../../ui/status/progress-bar.tsx";
import { describeFailure, reportInPlace } from "../describe-failure.ts";
import { ReportView } from "../report/report-view.tsx";
import { writingKey } from "../writing/writing-queries.ts";
import styles from "./course-import.module.css";
import { importQuery, importsKey, isImportMissing } from "./import-queries.ts";
import { PlanView } from "./plan-view.tsx";

interface ImportViewProps {
  id: string;
  /** Called when the import has been accepted. */
  onAccepted(): void;
  /** Called when this import is finished with: it was cancelled, or another file is to be imported. */
  onLeave(): void;
}

/** An import: its progress, plan or result, and the actions available. */
export function ImportView({ id, onAccepted, onLeave }: ImportViewProps) {
  const { accept, cancel, isPending, isCancelling, acceptError, cancelError } = useDecision(id, {
    onAccepted,
    onLeave,
  });
  const { refetchInterval, ...query } = importQuery(id);
  // A cancelled import no longer exists, so polling stops while the next screen loads.
  const { data, error: readError } = useSuspenseQuery({
    ...query,
    ...(!isCancelling && refetchInterval && { refetchInterval }),
  });
  const { t } = useTranslation();
  const { fallback, watch } = useFallbackFocus();
  const watched = (decide: () => void) => () => {
    watch();
    decide();
  };
  const decision = { accept: watched(accept), cancel: watched(cancel), isPending };
  // An import that was accepted before, in another tab or by an earlier click, is running or done, so the error is
  // irrelevant.
  const error = cancelError ?? (data.dryRun ? acceptError : null);
  if (isImportMissing(readError) && !isCancelling) return <MissingImport name={data.name} onLeave={onLeave} />;
  return (
    <>
      <section ref={fallback} className={styles.part} tabIndex={-1}>
        <h2 className={styles.name}>{data.name}</h2>
        <ImportState data={data} decision={decision} onLeave={onLeave} />
        <FormProblem>{describeFailure(error, t, { conflict: t("manage.bring.gone") })}</FormProblem>
      </section>
      {data.plan && <PlanView plan={data.plan} isDone={!data.dryRun} />}
      {data.report && data.state === "done" && <ReportView report={data.report} />}
    </>
  );
}

function MissingImport({ name, onLeave }: { name: string; onLeave(): void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part}>
      <h2 className={styles.name}>{name}</h2>
      <div role="alert">
        <Notice tone="danger">{t("manage.bring.forgotten")}</Notice>
      </div>
      <AnotherImportButton onLeave={onLeave} />
    </section>
  );
}

interface Decision {
  accept(): void;
  cancel(): void;
  isPending: boolean;
}

function ImportState({ data, decision, onLeave }: { data: CourseImport; decision: Decision; onLeave(): void }) {
  if (data.state === "waiting" || data.state === "running") return <Running data={data} decision={decision} />;
  if (data.state === "refused") return <Rejected data={data} onLeave={onLeave} />;
  return data.dryRun ? <DryRunDone data={data} decision={decision} /> : <Done data={data} onLeave={onLeave} />;
}

function Running({ data: { state, progress }, decision }: { data: CourseImport; decision: Decision }) {
  const { t } = useTranslation();
  const step = state === "waiting" ? "waiting" : (progress?.step ?? "unpack");
  return (
    <>
      <p role="status">{t(`manage.bring.step.${step}`)}</p>
      <ProgressBar label={t("manage.bring.progress")} value={progress && progress.share > 0 ? progress.share : null} />
      <div className={styles.actions}>
        <Button variant="secondary" isBusy={decision.isPending} onClick={decision.cancel}>
          {t("common.cancel")}
        </Button>
      </div>
    </>
  );
}

function Rejected({ data: { report }, onLeave }: { data: CourseImport; onLeave(): void }) {
  const { t } = useTranslation();
  const reason = report?.entries[0];
  return (
    <>
      <div role="alert">
        <Notice tone="danger">
          <p>{t("manage.bring.refused")}</p>
          {reason && (
            <>
              <p>{reason.why}</p>
              <p className={styles.place}>{reason.place}</p>
            </>
          )}
        </Notice>
      </div>
      <AnotherImportButton onLeave={onLeave} />
    </>
  );
}

function DryRunDone({ data, decision }: { data: CourseImport; decision: Decision }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status">{t("manage.bring.tried", { format: formatName(data) })}</p>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={decision.isPending} onClick={decision.accept}>
          {t("manage.bring.accept")}
        </Button>
        <Button variant="secondary" isBusy={decision.isPending} onClick={decision.cancel}>
          {t("manage.bring.discard")}
        </Button>
      </div>
    </>
  );
}

function Done({ data, onLeave }: { data: CourseImport; onLeave(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        <Notice tone="success">{t("manage.bring.done", { format: formatName(data) })}</Notice>
      </div>
      <div className={styles.actions}>
        {data.course !== null && (
          <LinkButton variant="primary" to={managePath("outline", { courseId: data.course })}>
            {t("manage.bring.open")}
          </LinkButton>
        )}
        <AnotherImportButton onLeave={onLeave} />
      </div>
    </>
  );
}

function AnotherImportButton({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onLeave}>
        {t("manage.bring.another")}
      </Button>
    </div>
  );
}

function formatName({ format, version }: CourseImport): string {
  return [format, version].filter((part) => part !== null).join(" ");
}

const decisionKey = (importId: string) => [...importsKey, "decide", importId];

/** Returns the actions that accept or discard a dry run. */
function useDecision(importId: string, { onAccepted, onLeave }: Omit<ImportViewProps, "id">) {
  const client = useQueryClient();
  const shared = {
    mutationKey: decisionKey(importId),
    // It may have been accepted or deleted already.
    onError: () => client.invalidateQueries({ queryKey: importsKey }),
  };
  const accept = useMutation({
    ...shared,
    mutationFn: () => call(acceptImport, { params: { importId }, body: {}, ...reportInPlace }),
    async onSuccess() {
      onAccepted();
      await client.invalidateQueries({ queryKey: importsKey });
      await client.invalidateQueries({ queryKey: writingKey });
    },
  });
  const cancel = useMutation({
    ...shared,
    mutationFn: () => call(cancelImport, { params: { importId }, ...reportInPlace }),
    onSuccess() {
      onLeave();
      return client.invalidateQueries({ queryKey: [...importsKey, "own"] });
    },
  });
  const isCancelling = cancel.isPending || cancel.isSuccess;
  // On a double click, the second click comes before the button is shown as busy.
  const isDeciding = () => client.isMutating({ mutationKey: shared.mutationKey }) > 0;
  return {
    accept: () => !isDeciding() && accept.mutate(),
    cancel: () => !isDeciding() && cancel.mutate(),
    isCancelling,
    isPending: accept.isPending || isCancelling,
    acceptError: accept.error,
    cancelError: cancel.error,
  };
}
