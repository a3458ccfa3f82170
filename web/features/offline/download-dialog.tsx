import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { OfflineItem } from "../../../contract/courses/offline.ts";
import { DatabaseTimeout } from "../../api/outbox/timed-runner.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { checkOfflineSupport, type OfflineSupport } from "../../offline/cache-application.ts";
import type { Form } from "../../offline/database.ts";
import { addDownloads, countStoredBytes, listForms, sizeOf } from "../../offline/downloads.ts";
import { maintainDownloads } from "../../offline/maintain-downloads.ts";
import { runDownloads } from "../../offline/run-downloads.ts";
import { changeSettings, networkKind, readSettings } from "../../offline/settings.ts";
import { paths } from "../../paths.ts";
import { useNavigate } from "../../routing/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { CancelButton, Dialog } from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Notice } from "../../ui/status/notice.tsx";
import { Spinner } from "../../ui/status/spinner.tsx";
import { formatBytes } from "../../ui/text/amounts.ts";
import styles from "./offline.module.css";
import { offlineQuery } from "./offline-query.ts";

interface DownloadDialogProps {
  enrolment: string;
  title: string;
  /** The chosen items of the course; all if omitted. */
  items?: readonly string[];
  onClose(): void;
}

/** Asks in which form to download a class, a module or a course, showing the size of each. */
export function DownloadDialog({ enrolment, title, items, onClose }: DownloadDialogProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(offlineQuery(enrolment));
  const chosen = data?.items.filter(({ id }) => !items || items.includes(id));
  // Assumed until known.
  const support = useOfflineSupport() ?? "able";
  const isSupported = support === "able";
  if (chosen && isSupported) return <Choice {...{ enrolment, title, chosen, onClose }} />;
  return (
    <Dialog title={t("offline.take.title", { title })} onClose={onClose} actions={<CancelButton />}>
      {!isSupported && <Notice tone="warning">{t(`offline.take.${support}`)}</Notice>}
      {isSupported && !isError && <Spinner />}
      {isSupported && isError && (
        <Notice
          tone="warning"
          action={
            <Button variant="quiet" size="small" onClick={() => refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("offline.take.failed")}
        </Notice>
      )}
    </Dialog>
  );
}

function Choice({ enrolment, title, chosen, onClose }: DownloadDialogProps & { chosen: readonly OfflineItem[] }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const free = useFreeSpace();
  const settings = readSettings();
  const [form, setForm] = useState<Form>(settings.next[enrolment] ?? "low");
  const [onlyWifi, setOnlyWifi] = useState(settings.onlyWifi);
  const [hasNext, setNext] = useState(enrolment in settings.next);
  const [state, setState] = useState<"asking" | "starting" | "full" | "silent">("asking");
  const options = listForms(chosen).map(({ form: value, labelKey }) => ({
    value,
    label: t(`offline.take.${labelKey}`, { size: formatBytes(sizeOf(chosen, value), language) }),
  }));
  const shown = options.some(({ value }) => value === form) ? form : (options.at(-1)?.value ?? "text");
  const stored = useStoredBytes(chosen, shown);
  const fits = state !== "full" && (free === null || sizeOf(chosen, shown) - stored < free);
  async function start() {
    setState("starting");
    const { [enrolment]: _, ...others } = settings.next;
    changeSettings({
      onlyWifi,
      isPaused: false,
      isFull: false,
      next: hasNext ? { ...others, [enrolment]: shown } : others,
    });
    try {
      await addDownloads(chosen, { enrolment, form: shown, language });
    } catch (error) {
      // There is not even space for the list.
      return setState(error instanceof DatabaseTimeout ? "silent" : "full");
    }
    // Browsers grant persistence depending on usage; without it they may evict the data.
    void navigator.storage?.persist?.().catch(() => false);
    maintainDownloads();
    void runDownloads();
    const see = { label: t("offline.take.see"), run: () => void navigate(paths.offline) };
    showToast({ tone: "success", message: t("offline.take.started"), action: see });
    onClose();
  }
  return (
    <Dialog
      title={t("offline.take.title", { title })}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" disabled={!fits} isBusy={state === "starting"} onClick={start}>
            {t("offline.take.start")}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <p id={id}>{t("offline.take.form")}</p>
        <RadioGroup labelledBy={id} look="cards" options={options} value={shown} onChange={setForm} />
        {free !== null && (
          <p className={styles.muted}>{t("offline.take.free", { size: formatBytes(free, language) })}</p>
        )}
        {!fits && <Notice tone="warning">{t("offline.take.tooLarge")}</Notice>}
        {state === "silent" && <Notice tone="warning">{t("offline.take.silent")}</Notice>}
        {networkKind() !== undefined && (
          <Checkbox label={t("offline.take.onlyWifi")} checked={onlyWifi} onChange={setOnlyWifi} />
        )}
        <Checkbox label={t("offline.take.next")} checked={hasNext} onChange={setNext} />
      </div>
    </Dialog>
  );
}

/** Returns whether data can be stored here; null until known. */
export function useOfflineSupport(): OfflineSupport | null {
  const [support, setSupport] = useState<OfflineSupport | null>(null);
  useEffect(() => void checkOfflineSupport().then(setSupport), []);
  return support;
}

/** Returns how many bytes of the items are already stored and need no more space. */
function useStoredBytes(items: readonly OfflineItem[], form: Form): number {
  const [stored, setStored] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    countStoredBytes(items, form).then(
      (bytes) => isCurrent && setStored(bytes),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [items, form]);
  return stored;
}

/** Returns the free space for this application in bytes; null if the browser does not report it. */
export function useFreeSpace(): number | null {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ quota, usage }) => setFree(quota === undefined ? null : quota - (usage ?? 0)),
      () => undefined,
    );
  }, []);
  return free;
}
