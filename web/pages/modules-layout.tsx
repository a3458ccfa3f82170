import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { EnrolmentDetail } from "../../contract/courses/enrolments.ts";
import { getMe } from "../../contract/users/users.ts";
import { ApiError } from "../api/api-error.ts";
import { useIsFromCache } from "../api/cache-time.ts";
import { call } from "../api/client.ts";
import { reportFailure } from "../api/failures.ts";
import type { DeliveryReport } from "../api/outbox/create-outbox.ts";
import { queryClient } from "../api/query-client.ts";
import { refreshUser } from "../api/refresh-user.ts";
import { listDrafts } from "../api/session/local-drafts.ts";
import { answerSignIn, useSignInQuestion } from "../api/sign-in-again.ts";
import { findMarked, withDone } from "../features/enrolments/marked-here.ts";
import { Bell } from "../features/forum/notices/bell.tsx";
import { Search } from "../features/search/search.tsx";
import { CompactFooter } from "../features/shell/compact-footer.tsx";
import { SideMenu } from "../features/shell/side-menu.tsx";
import { TopBar } from "../features/shell/top-bar.tsx";
import { useMenu } from "../features/shell/use-menu.ts";
import { useSignOut } from "../features/shell/use-sign-out.ts";
import { mayLeave } from "../leaving.ts";
import { useLoaderData } from "../routing/hooks.ts";
import { Outlet } from "../routing/link.tsx";
import { currentSession, isUserFresh, saveUser, unknownUser, useSession } from "../session.ts";
import { lazyDialog, lazyPart } from "../ui/behaviour/lazy-part.tsx";
import styles from "./modules-layout.module.css";
import { loadErrorMessage } from "./root-error.tsx";

const DeletionBanner = lazyPart(
  async () => (await import("../features/account/data/deletion-banner.tsx")).DeletionBanner,
);
const ManageMenu = lazyPart(async () => (await import("./manage-menu.tsx")).loadMenu());
const OfflineBar = lazyPart(async () => (await import("../features/offline/offline-bar.tsx")).OfflineBar);
const SignOutDialog = lazyDialog(async () => {
  const [{ SignOutDialog: Loaded }] = await Promise.all([
    import("../features/offline/sign-out/sign-out-dialog.tsx"),
    loadOfflineTexts(),
  ]);
  return Loaded;
});
const DraftsDialog = lazyDialog(async () => {
  const [{ DraftsDialog: Loaded }] = await Promise.all([
    import("../features/offline/sign-out/drafts-dialog.tsx"),
    loadOfflineTexts(),
  ]);
  return Loaded;
});
const SettingsPanel = lazyDialog(
  async () => (await import("../features/shell/settings/settings-panel.tsx")).SettingsPanel,
);
const SignInDialog = lazyDialog(
  async () => (await import("../features/account/sign-in/sign-in-dialog.tsx")).SignInDialog,
);

/** A token may be stored without its user if another tab wrote it, so the user is fetched. */
export async function loader() {
  if (currentSession()?.user.id === unknownUser.id) saveUser(await call(getMe));
  return { reader: currentSession()?.user.id };
}

/** The layout of the protected area. */
export function Component() {
  const user = useSession()?.user ?? unknownUser;
  const { reader } = useLoaderData<typeof loader>();
  const menu = useMenu();
  const endSession = useSignOut();
  // What a user has to confirm before signing out: losing changes that wait to be sent, or unfinished texts.
  const [question, setQuestion] = useState<{ about: "unsent" | "drafts"; userId: string } | null>(null);
  // Someone else may have signed in in another tab.
  const confirming = question?.userId === user.id ? question.about : null;
  const ask = (about: "unsent" | "drafts") => setQuestion({ about, userId: user.id });
  const cancelSignOut = () => setQuestion(null);
  async function signOut() {
    if (!(await mayLeave())) return;
    if (await hasUnsent()) ask("unsent");
    else confirmDrafts();
  }
  function confirmDrafts() {
    if (listDrafts(user.id).length > 0) ask("drafts");
    else endSession();
  }
  const isAsking = useSignInQuestion();
  const isFromCache = useIsFromCache();
  const [hasSettings, setSettings] = useState(false);
  const [isSearching, setSearching] = useState(false);
  // Preloaded, as it could not be loaded offline.
  useEffect(() => void loadErrorMessage().catch(() => {}), []);
  useEffect(deliver, []);
  useEffect(startOfflineStorage, []);
  // Not part of loading the screen, so that it does not delay it.
  useEffect(() => {
    if (!isUserFresh()) void refreshUser();
  }, []);
  function openSearch() {
    menu.close();
    setSearching(true);
  }
  function openSettings() {
    menu.close();
    setSettings(true);
  }
  return (
    <QueryClientProvider client={queryClient}>
      <TopBar
        user={user}
        isMenuOpen={menu.isOpen}
        onToggleMenu={menu.toggle}
        onSearch={openSearch}
        notices={<Bell />}
        onSettings={openSettings}
        onSignOut={signOut}
      />
      <SideMenu
        user={user}
        isStatic={menu.isStatic}
        isOpen={menu.isOpen}
        manage={user.staff && <ManageMenu staff={user.staff} onClose={menu.close} />}
        onClose={menu.close}
        onSearch={openSearch}
        onSettings={openSettings}
        onSignOut={signOut}
      />
      <div className={styles.page} data-beside-menu={menu.isStatic && menu.isOpen}>
        {user.deletionAt && <DeletionBanner deletionAt={user.deletionAt} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {isFromCache && <OfflineBar />}
          {/* The key discards one user's input when another signs in in another tab. */}
          <Outlet key={reader} />
        </main>
        <CompactFooter />
      </div>
      <Search isOpen={isSearching} setOpen={setSearching} />
      {hasSettings && <SettingsPanel onClose={() => setSettings(false)} />}
      {confirming === "unsent" && <SignOutDialog onClose={cancelSignOut} onSignOut={confirmDrafts} />}
      {confirming === "drafts" && <DraftsDialog userId={user.id} onClose={cancelSignOut} onSignOut={endSession} />}
      {isAsking && <SignInDialog onClose={leaveSession} />}
    </QueryClientProvider>
  );
}

/** Ends the expired session, so that another user can sign in. A change that waits to be sent would only ask again. */
function leaveSession(): void {
  answerSignIn(false);
  reportFailure(new ApiError(401, { code: "not_signed_in", message: "" }), {});
}

async function loadOfflineTexts(): Promise<void> {
  const { ensureOfflineTexts } = await import("../i18n/offline/texts.ts");
  await ensureOfflineTexts();
}

/** Whether the outbox contains anything unsent. If its code cannot be loaded, nothing was added to it. */
async function hasUnsent(): Promise<boolean> {
  const loaded = await import("../api/outbox/outbox.ts").catch(() => null);
  await loaded?.outbox.load();
  return (loaded?.outbox.getSnapshot() ?? []).length > 0;
}

/**
 * Starts outbox delivery and returns a function that stops it. If its code cannot be loaded, entries remain in the
 * outbox.
 */
function deliver(): () => void {
  const starting = import("../api/outbox/outbox.ts").then(({ outbox, startOutbox }) => [
    outbox.listen(refresh),
    startOutbox(),
  ]);
  starting.catch(() => {});
  return () => void starting.then((stops) => stops.map((stop) => stop())).catch(() => {});
}

// The player handles deliveries itself; this keeps the overview up to date for users who have left it.
function refresh({ entry, outcome }: DeliveryReport): void {
  const { key, lane, isQuiet } = entry;
  if (outcome.state !== "delivered" || key.startsWith("draft|")) return;
  // Until the enrolment is refetched, a class marked as done offline must not seem lost.
  queryClient.setQueryData<EnrolmentDetail>(
    ["enrolments", lane],
    (known) => known && withDone(known, findMarked(entry)),
  );
  void queryClient.invalidateQueries({ queryKey: ["enrolments", "list"] });
  // Frequent reports of video positions are not worth a refetch.
  const detail = { queryKey: ["enrolments", lane], exact: true, refetchType: isQuiet ? "none" : "active" } as const;
  void queryClient.invalidateQueries(detail, { cancelRefetch: false });
}

/** Stores what the user reads for offline use, once the page is hydrated and idle. Returns a function that stops it. */
function startOfflineStorage(): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    const starting = import("../offline/start.ts").then(({ startOffline }) => {
      stop = startOffline();
    });
    // If loading fails, the next page tries again.
    starting.catch(() => {});
  }, 5000);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
