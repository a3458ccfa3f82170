import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useRouteError } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { reloadPage } from "../../reload.ts";
import buttons from "../../ui/buttons.module.css";
import { BrokenBeat, NoLine } from "../../ui/message-drawings.tsx";
import { MessageScreen } from "../../ui/message-screen.tsx";

/** Says why a screen could not be shown, and tries again. Needs no data of its own: there may be none. */
export default function Trouble() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // A part of the application that was replaced by a newer one while this page stood open comes with a fresh page.
    if (isStalePart(error) && mayReload()) window.location.reload();
  }, [error]);
  const retry = () => {
    if (error instanceof ApiError) revalidate();
    else void reloadPage();
  };
  const isOffline = error instanceof ApiError ? error.status === 0 : isStalePart(error);
  const message = error instanceof ApiError && error.message;
  const title = isOffline ? t("access.offlineTitle") : t("access.errorTitle");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <MessageScreen
      picture={isOffline ? <NoLine /> : <BrokenBeat />}
      title={title}
      text={isOffline ? t("errors.offline") : message || t("access.error")}
    >
      <button type="button" className={buttons.primary} aria-disabled={state === "loading"} onClick={retry}>
        {t("common.retry")}
      </button>
    </MessageScreen>
  );
}

function isStalePart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message);
}

// Once a minute at most: without a line, a reload would only lose what is on the screen, again and again.
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return false;
  sessionStorage.setItem("reloaded", String(Date.now()));
  return true;
}
