import { useEffect, useLayoutEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { reloadPage } from "../../loading/reload.ts";
import { paths } from "../../paths.ts";
import { useNavigation, useRouteError, useRouter } from "../../routing/hooks.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { BrokenBeat, LostPath, NoConnection } from "../../ui/drawings/message-drawings.tsx";
import { MessageScreen } from "../../ui/status/message-screen.tsx";

/**
 * Explains why a screen could not be shown and offers a retry, which the return of the connection triggers as well. It
 * needs no data, since none may be available.
 */
export default function ErrorMessage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { router } = useRouter();
  const { isRevalidating } = useNavigation();
  useEffect(() => {
    // A chunk that a newer release replaced while this page was open requires a reload.
    if (isStaleChunk(error) && mayReload()) window.location.reload();
  }, [error]);
  const retry = () => {
    if (error instanceof ApiError) void router.revalidate();
    else void reloadPage();
  };
  const isUnanswered = error instanceof ApiError && error.status === 0;
  const isOffline = isUnanswered || isStaleChunk(error);
  // Before the message is seen, so that no return of the connection is missed.
  useLayoutEffect(() => {
    if (!isUnanswered) return;
    const reload = () => void router.revalidate();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isUnanswered, router]);
  const message = error instanceof ApiError && error.message;
  // Retrying a page that does not exist is pointless.
  const isNotFound = error instanceof ApiError && error.status === 404;
  const title = isOffline ? t("access.offlineTitle") : t(isNotFound ? "access.notFoundTitle" : "access.errorTitle");
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (isNotFound) {
    return (
      <MessageScreen picture={<LostPath />} title={title} text={t("access.notFound")}>
        <LinkButton variant="primary" to={paths.courses}>
          {t("account.confirm.go")}
        </LinkButton>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      picture={isOffline ? <NoConnection /> : <BrokenBeat />}
      title={title}
      text={isOffline ? t("access.offline") : message || t("access.error")}
    >
      <Button variant="primary" aria-disabled={isRevalidating} onClick={retry}>
        {t("common.retry")}
      </Button>
    </MessageScreen>
  );
}

function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message);
}

// Limits reloads to one per minute: offline, reloading would only lose the screen again and again.
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return false;
  sessionStorage.setItem("reloaded", String(Date.now()));
  return true;
}
