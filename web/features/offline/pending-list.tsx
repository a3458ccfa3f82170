import { useEffect, useState, useSyncExternalStore } from "react";
import { describeEntry, type EntryDescription, textOf } from "../../api/outbox/describe-entry.ts";
import type { Entry } from "../../api/outbox/entry.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { listReceipts, type Receipt, subscribeToReceipts } from "../../api/outbox/receipts.ts";
import { saveFile } from "../../api/save-file.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { exportUnsent, importUnsent } from "../../offline/unsent-changes.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../ui/behaviour/use-fallback-focus.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Notice } from "../../ui/status/notice.tsx";
import { formatMoment } from "../../ui/text/amounts.ts";
import { dayOf } from "../../ui/text/day.ts";
import styles from "./offline.module.css";

/** Lists the pending changes and what the server has received. */
export function PendingList() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => null);
  const isUnresponsive = useSyncExternalStore(outbox.subscribe, outbox.isUnresponsive, () => false);
  const receipts = useReceipts();
  // The buttons that discard or send a change disappear with it.
  const { fallback, watch } = useFallbackFocus();
  const send = () => {
    watch();
    outbox.retry();
  };
  const entries = shown ?? [];
  const waiting = entries.filter(({ isRefused }) => !isRefused).length;
  const isAllKnown = shown !== null && !isUnresponsive;
  return (
    <section className={styles.section}>
      <h2 ref={fallback} tabIndex={-1}>
        {t("offline.waiting.title")}
      </h2>
      <div role="status">
        {isUnresponsive && <Notice tone="warning">{t("offline.waiting.silent")}</Notice>}
        {waiting > 0 && <p>{t("offline.waiting.some", { count: waiting })}</p>}
        {waiting === 0 && isAllKnown && (
          <p>{t(entries.length > 0 ? "offline.waiting.refusedOnly" : "offline.waiting.none")}</p>
        )}
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <PendingEntry key={entry.id} entry={entry} onDrop={watch} />
        ))}
      </ul>
      <div className={styles.row}>
        {entries.length > 0 && (
          <>
            {waiting > 0 && (
              <Button variant="primary" size="small" onClick={send}>
                {t("offline.waiting.try")}
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={() => downloadUnsent(entries)}>
              {t("offline.waiting.save")}
            </Button>
          </>
        )}
        <FromFile />
      </div>
      {receipts.length > 0 && (
        <>
          <h3>{t("offline.receipts.title")}</h3>
          <ul className={styles.list}>
            {receipts.map((receipt) => (
              <ReceiptLine key={`${receipt.at} ${receipt.kind}`} receipt={receipt} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Saves pending entries as a file, to be sent later or from another device. */
export function downloadUnsent(entries: readonly Entry[]): void {
  saveFile(exportUnsent(entries), `${dayOf(new Date())}.json`);
}

function PendingEntry({ entry, onDrop }: { entry: Entry; onDrop(): void }) {
  const { t, language } = useTranslation();
  return (
    <li className={styles.item} data-refused={entry.isRefused}>
      <span className={styles.title}>{useWords()(describeEntry(entry))}</span>
      <span className={styles.muted}>
        {t("offline.waiting.since", { time: formatMoment(new Date(entry.order).toISOString(), language) })}
      </span>
      {entry.isRefused && (
        <>
          <p className={styles.reason}>{t("offline.waiting.refused", { reason: entry.trouble?.message ?? "" })}</p>
          {mayBeOvertaken(entry) && <p>{t("offline.waiting.overtaken")}</p>}
          <details>
            <summary>{t("offline.waiting.text")}</summary>
            <pre className={styles.text}>{textOf(entry)}</pre>
          </details>
          <Button
            variant="quiet"
            size="small"
            danger
            className={styles.remove}
            onClick={() => {
              onDrop();
              void outbox.remove(entry.id);
            }}
          >
            {t("offline.waiting.drop")}
          </Button>
        </>
      )}
    </li>
  );
}

/** Whether answers may be to outdated questions, because another device has submitted the assessment. */
function mayBeOvertaken(entry: Entry): boolean {
  const { kind } = describeEntry(entry);
  const code = entry.trouble?.code;
  return (kind === "submission" || kind === "draft") && (code === "invalid_request" || code === "conflict");
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTranslation();
  const words = useWords();
  const time = formatMoment(receipt.at, language);
  const { kind, count } = receipt;
  return (
    <li className={styles.item}>
      {kind === "submission"
        ? t("offline.receipts.answers", { count, time })
        : t("offline.receipts.other", { what: words(receipt), time })}
    </li>
  );
}

/** Returns a function that describes a change. */
function useWords() {
  const { t } = useTranslation();
  return ({ kind, count }: EntryDescription) => t(`offline.kind.${kind}`, { count });
}

function FromFile() {
  const { t } = useTranslation();
  async function importFile(file: File | undefined) {
    if (!file) return;
    const count = await importUnsent(file);
    if (count === null) showToast({ tone: "warning", message: t("offline.waiting.notOwn") });
    else showToast({ tone: "success", message: t("offline.waiting.opened", { count }) });
  }
  return (
    <label className={styles.file}>
      {t("offline.waiting.open")}
      <input
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          void importFile(target.files?.[0]);
          target.value = "";
        }}
      />
    </label>
  );
}

/** Returns what the server has received, kept up to date. */
function useReceipts(): readonly Receipt[] {
  const [receipts, setReceipts] = useState(listReceipts);
  useEffect(() => subscribeToReceipts(() => setReceipts(listReceipts())), []);
  return receipts;
}
