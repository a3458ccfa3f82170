import { useEffect, useState } from "react";
import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { t, useTranslation } from "../../i18n/translation.ts";
import { type DownloadWithProgress, removeDownloads } from "../../offline/downloads.ts";
import { acknowledgeLoss, hasLostDownloads } from "../../offline/eviction.ts";
import { runDownloads, stopDownloads } from "../../offline/run-downloads.ts";
import { changeSettings, isBlockedByNetwork, networkKind, readSettings } from "../../offline/settings.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../ui/behaviour/use-fallback-focus.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Notice } from "../../ui/status/notice.tsx";
import { ProgressBar } from "../../ui/status/progress-bar.tsx";
import { formatBytes } from "../../ui/text/amounts.ts";
import { useFreeSpace, useOfflineSupport } from "./download-dialog.tsx";
import styles from "./offline.module.css";
import { useDownloads } from "./use-downloads.ts";

interface DownloadsProps {
  /** Returns an enrolment, for its titles. */
  useDetail(enrolment: string): EnrolmentDetail | undefined;
}

/** Lists the downloads on this device, with their sizes and buttons to delete them. */
export function Downloads({ useDetail }: DownloadsProps) {
  const { t, language } = useTranslation();
  const downloads = useDownloads();
  // The buttons disappear when pressed.
  const { fallback, watch } = useFallbackFocus();
  const free = useFreeSpace();
  const support = useOfflineSupport();
  const isSupported = support === "able";
  const [settings, setSettings] = useState(readSettings);
  // Another tab may have paused downloads, as may a download that ran out of space.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the list tells of it
  useEffect(() => setSettings(readSettings()), [downloads]);
  const enrolments = [
    ...new Set([...(downloads ?? []).map(({ enrolment }) => enrolment), ...Object.keys(settings.next)]),
  ];
  if (!downloads) return null;
  const sum = (of: (one: DownloadWithProgress) => number) => downloads.reduce((all, one) => all + of(one), 0);
  const isWaiting = downloads.some(({ state }) => state === "waiting");
  function change(wanted: Partial<typeof settings>) {
    changeSettings(wanted);
    setSettings(readSettings());
    if (readSettings().isPaused) stopDownloads();
    else void runDownloads();
  }
  function drop(some: readonly DownloadWithProgress[]) {
    watch();
    void remove(some);
  }
  return (
    <section className={styles.section}>
      <h2 ref={fallback} tabIndex={-1}>
        {t("offline.kept.title")}
      </h2>
      {support && !isSupported && <Notice tone="warning">{t(`offline.take.${support}`)}</Notice>}
      <Lost />
      {isSupported && downloads.length === 0 && <p>{t("offline.kept.none")}</p>}
      {downloads.length > 0 && (
        <p>
          {t("offline.kept.total", {
            here: formatBytes(
              sum(({ bytesHere }) => bytesHere),
              language,
            ),
            size: formatBytes(
              sum(({ bytes }) => bytes),
              language,
            ),
          })}
          {free !== null && ` · ${t("offline.kept.free", { size: formatBytes(free, language) })}`}
        </p>
      )}
      {isWaiting && (
        <div className={styles.row}>
          {settings.isPaused && <p role="status">{t(settings.isFull ? "offline.kept.full" : "offline.kept.paused")}</p>}
          {!settings.isPaused && isBlockedByNetwork(settings) && <p role="status">{t("offline.kept.held")}</p>}
          <Button
            variant="secondary"
            size="small"
            onClick={() => change({ isPaused: !settings.isPaused, isFull: false })}
          >
            {t(settings.isPaused ? "offline.kept.resume" : "offline.kept.pause")}
          </Button>
        </div>
      )}
      {isSupported && networkKind() !== undefined && (
        <Switch
          label={t("offline.take.onlyWifi")}
          checked={settings.onlyWifi}
          onChange={(onlyWifi) => change({ onlyWifi })}
        />
      )}
      {enrolments.map((enrolment) => (
        <EnrolmentDownloads
          key={enrolment}
          {...{ enrolment, useDetail }}
          downloads={downloads.filter((one) => one.enrolment === enrolment)}
          onRemove={(one) => drop([one])}
          onStop={
            enrolment in settings.next
              ? () => {
                  watch();
                  const { [enrolment]: _, ...next } = settings.next;
                  change({ next });
                }
              : null
          }
        />
      ))}
      {downloads.length > 0 && <Persistence />}
      {downloads.length > 1 && (
        <Button variant="quiet" danger className={styles.start} onClick={() => drop(downloads)}>
          {t("offline.kept.removeAll")}
        </Button>
      )}
    </section>
  );
}

interface EnrolmentDownloadsProps extends DownloadsProps {
  enrolment: string;
  downloads: readonly DownloadWithProgress[];
  onRemove(download: DownloadWithProgress): void;
  /** Stops downloading the next classes automatically; null if that is off. */
  onStop: (() => void) | null;
}

function EnrolmentDownloads({ enrolment, useDetail, downloads, onRemove, onStop }: EnrolmentDownloadsProps) {
  const { t } = useTranslation();
  const detail = useDetail(enrolment);
  const title = detail?.course.title ?? "";
  const items = detail?.course.modules.flatMap((module) => module.items) ?? [];
  return (
    <>
      <h3>{title}</h3>
      {onStop && (
        <Button variant="quiet" size="small" className={styles.start} onClick={onStop}>
          {t("offline.kept.stop", { title })}
        </Button>
      )}
      <ul className={styles.list}>
        {downloads.map((one) => (
          <DownloadedItem
            key={one.id}
            download={one}
            title={items.find(({ id }) => id === one.item)?.title ?? one.item}
            onRemove={() => onRemove(one)}
          />
        ))}
      </ul>
    </>
  );
}

function DownloadedItem({
  download,
  title,
  onRemove,
}: {
  download: DownloadWithProgress;
  title: string;
  onRemove(): void;
}) {
  const { t, language } = useTranslation();
  const [here, size] = [download.bytesHere, download.bytes].map((bytes) => formatBytes(bytes, language));
  const isDone = download.state === "done";
  return (
    <li className={styles.item}>
      <span className={styles.title}>{title}</span>
      <span className={styles.muted}>
        {t(`offline.kept.form.${download.form}`)} ·{" "}
        {t(isDone ? "offline.kept.done" : "offline.kept.part", { here, size })}
      </span>
      {!isDone && <ProgressBar label={title} value={download.bytes === 0 ? 0 : download.bytesHere / download.bytes} />}
      <Button
        variant="quiet"
        size="small"
        className={styles.remove}
        aria-label={t("offline.kept.removeOf", { title })}
        onClick={onRemove}
      >
        {t("offline.kept.remove")}
      </Button>
    </li>
  );
}

async function remove(downloads: readonly DownloadWithProgress[]): Promise<void> {
  try {
    await removeDownloads(downloads.map(({ id }) => id));
  } catch {
    showToast({ tone: "warning", message: t("offline.take.silent") });
  }
}

function Lost() {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(hasLostDownloads);
  if (!isLost) return null;
  const close = () => {
    acknowledgeLoss();
    setLost(false);
  };
  return (
    <Notice tone="warning" onClose={close}>
      {t("offline.kept.lost")}
    </Notice>
  );
}

/** Shows whether the browser may evict the downloads on its own. */
function Persistence() {
  const { t } = useTranslation();
  const [isPersistent, setPersistent] = useState<boolean | null>(null);
  // The button disappears once the browser has agreed.
  const { fallback, watch } = useFallbackFocus();
  useEffect(() => {
    navigator.storage?.persisted?.().then(setPersistent, () => undefined);
  }, []);
  if (isPersistent === null) return null;
  return (
    <div className={styles.row}>
      <p ref={fallback} tabIndex={-1} className={styles.muted}>
        {t(isPersistent ? "offline.kept.persisted" : "offline.kept.notPersisted")}
      </p>
      {!isPersistent && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            watch();
            navigator.storage.persist().then(setPersistent, () => undefined);
          }}
        >
          {t("offline.kept.persist")}
        </Button>
      )}
    </div>
  );
}
