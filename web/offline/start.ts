import { getEnrolment, listEnrolments } from "../../contract/courses/enrolments.ts";
import { getSite } from "../../contract/site.ts";
import { call } from "../api/client.ts";
import { resumeDeletion } from "../api/session/delete-offline-data.ts";
import { currentLanguage } from "../i18n/language.ts";
import { ensureOfflineTexts } from "../i18n/offline/texts.ts";
import { t } from "../i18n/translation.ts";
import { subscribeToSession } from "../session.ts";
import { currentLayout } from "../theme/layout-config.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { formatPercent } from "../ui/text/amounts.ts";
import { claimOfflineData } from "./claim-offline-data.ts";
import { findNearBudget } from "./data-use/watch-budget.ts";
import { withOfflineStore } from "./database.ts";
import { followNotes } from "./follow-notes.ts";

const minute = 60_000;

/** Registers the service worker and starts caching what the user reads, until stopped. */
export function startOffline(): () => void {
  // Before anything is stored for the current user.
  resumeDeletion();
  void start();
  const warn = () => void warnAboutBudget().catch(() => undefined);
  warn();
  const watching = setInterval(warn, minute);
  const stopNotes = followNotes();
  const stopFollowing = subscribeToSession(() => void claimOfflineData().catch(() => undefined));
  return () => {
    clearInterval(watching);
    stopNotes();
    stopFollowing();
  };
}

async function start(): Promise<void> {
  try {
    // Browsers must not take the script from their cache; otherwise a broken one could not be replaced.
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const isNew = await claimOfflineData();
    if (isNew) await refetchFirstScreen();
    if (!currentLayout().saveData) active?.postMessage("keep-rest");
    // Most users have downloaded nothing and do not load this code.
    if (await hasDownloads()) (await import("./maintain-downloads.ts")).maintainDownloads();
  } catch {
    // Browsers that refuse (private windows, full disks) continue without it.
  }
}

async function warnAboutBudget(): Promise<void> {
  const percent = await findNearBudget();
  if (percent === null) return;
  await ensureOfflineTexts();
  showToast({
    tone: "warning",
    message: t("offline.data.near", { percent: formatPercent(percent, currentLanguage()) }),
  });
}

async function hasDownloads(): Promise<boolean> {
  return (
    localStorage.getItem("offline") !== null || (await withOfflineStore((database) => database.count("taken"))) > 0
  );
}

/** Requests the first screen's data again, which was read before there was an owner to cache it for. */
async function refetchFirstScreen(): Promise<void> {
  const { records } = await call(listEnrolments, { query: { limit: "100" }, quiet: true });
  const [last] = records.filter(({ status }) => status === "in_progress");
  await call(getSite, { quiet: true });
  if (last) await call(getEnrolment, { params: { userCourseId: last.id }, quiet: true });
}
