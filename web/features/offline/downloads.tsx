import { useEffect, useState } from "react";
import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { t, useTranslation } from "../../i18n/translation.ts";
import { download, stopDownload } from "../../offline/download.ts";
import { forgetLoss, hasLost } from "../../offline/eviction.ts";
import { changeSettings, isHeldByNetwork, networkKind, readSettings } from "../../offline/settings.ts";
import { removeTaken, type TakenNow } from "../../offline/taken.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../ui/behaviour/use-fallback-focus.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Notice } from "../../ui/status/notice.tsx";
import { ProgressBar } from "../../ui/status/progress-bar.tsx";
import { formatBytes } from "../../ui/text/amounts.ts";
import styles from "./offline.module.css";
import { useAbility, useFree } from "./take-dialog.tsx";
import { useTaken } from "./use-taken.ts";

interface DownloadsProps {
  /** Returns an enrolment, for its titles. */
  useDetail(enrolment: string): EnrolmentDetail | undefined;
}

/** Lists the downloads on this device, with their sizes and buttons to delete them. */
export function Downloads({ useDetail }: DownloadsProps) {
  const { t, language } = useTranslation();
  const taken = useTaken();
  // The buttons disappear when pressed.
  const { fallback, watch } = useFallbackFocus();
  const free = useFree();
  const ability = useAbility();
  const isAble = ability === "able";
  const [settings, setSettings] = useState(readSettings);
  // Another tab may have paused downloads, as may a download that ran out of space.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the list tells of it
  useEffect(() => setSettings(readSettings()), [taken]);
  const enrolments = [...new Set([...(taken ?? []).map(({ enrolment }) => enrolment), ...Object.keys(settings.next)])];
  if (!taken) return null;
  const sum = (of: (one: TakenNow) => number) => taken.reduce((all, one) => all + of(one), 0);
  const isWaiting = taken.some(({ state }) => state === "waiting");
  function change(wanted: Partial<typeof settings>) {
    changeSettings(wanted);
    setSettings(readSettings());
    if (readSettings().isPaused) stopDownload();
    else void download();
  }
  function drop(some: readonly TakenNow[]) {
    watch();
    void remove(some);
  }
  return (
    <section className={styles.section}>
      <h2 ref={fallback} tabIndex={-1}>
        {t("offline.kept.title")}
      </h2>
      {ability && !isAble && <Notice tone="warning">{t(`offline.take.${ability}`)}</Notice>}
      <Lost />
      {isAble && taken.length === 0 && <p>{t("offline.kept.none")}</p>}
      {taken.length > 0 && (
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
          {!settings.isPaused && isHeldByNetwork(settings) && <p role="status">{t("offline.kept.held")}</p>}
          <Button
            variant="secondary"
            size="small"
            onClick={() => change({ isPaused: !settings.isPaused, isFull: false })}
          >
            {t(settings.isPaused ? "offline.kept.resume" : "offline.kept.pause")}
          </Button>
        </div>
      )}
      {isAble && networkKind() !== undefined && (
        <Switch
          label={t("offline.take.onlyWifi")}
          checked={settings.onlyWifi}
          onChange={(onlyWifi) => change({ onlyWifi })}
        />
      )}
      {enrolments.map((enrolment) => (
        <OfEnrolment
          key={enrolment}
          {...{ enrolment, useDetail }}
          taken={taken.filter((one) => one.enrolment === enrolment)}
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
      {taken.length > 0 && <Persistence />}
      {taken.length > 1 && (
        <Button variant="quiet" danger className={styles.start} onClick={() => drop(taken)}>
          {t("offline.kept.removeAll")}
        </Button>
      )}
    </section>
  );
}

interface OfEnrolmentProps extends DownloadsProps {
  enrolment: string;
  taken: readonly TakenNow[];
  onRemove(taken: TakenNow): void;
  /** Stops downloading the next classes automatically; null if that is off. */
  onStop: (() => void) | null;
}

function OfEnrolment({ enrolment, useDetail, taken, onRemove, onStop }: OfEnrolmentProps) {
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
        {taken.map((one) => (
          <TakenItem
            key={one.id}
            taken={one}
            title={items.find(({ id }) => id === one.item)?.title ?? one.item}
            onRemove={() => onRemove(one)}
          />
        ))}
      </ul>
    </>
  );
}

function TakenItem({ taken, title, onRemove }: { taken: TakenNow; title: string; onRemove(): void }) {
  const { t, language } = useTranslation();
  const [here, size] = [taken.bytesHere, taken.bytes].map((bytes) => formatBytes(bytes, language));
  const isDone = taken.state === "done";
  return (
    <li className={styles.item}>
      <span className={styles.title}>{title}</span>
      <span className={styles.muted}>
        {t(`offline.kept.form.${taken.form}`)} · {t(isDone ? "offline.kept.done" : "offline.kept.part", { here, size })}
      </span>
      {!isDone && <ProgressBar label={title} value={taken.bytes === 0 ? 0 : taken.bytesHere / taken.bytes} />}
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

async function remove(taken: readonly TakenNow[]): Promise<void> {
  try {
    await removeTaken(taken.map(({ id }) => id));
  } catch {
    showToast({ tone: "warning", message: t("offline.take.silent") });
  }
}

function Lost() {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(hasLost);
  if (!isLost) return null;
  const close = () => {
    forgetLoss();
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
