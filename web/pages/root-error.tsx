import { lazy, Suspense } from "react";
import { useTranslation } from "../i18n/translation.ts";
import { reloadPage } from "../loading/reload.ts";

/** Brings the screen for errors. It comes in its own file: hardly anybody on a first visit ever sees it. */
export function loadTrouble() {
  return import("../features/shell/trouble.tsx");
}

const Trouble = lazy(() => loadTrouble().catch(() => ({ default: NoLine })));

/** Shown instead of a screen that could not be rendered. */
export function RootError() {
  return (
    <Suspense>
      <Trouble />
    </Suspense>
  );
}

/** Fallback if even the error screen cannot be loaded. */
function NoLine() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("access.offlineTitle")}</h1>
      <p>{t("errors.offline")}</p>
      <button type="button" onClick={reloadPage}>
        {t("common.retry")}
      </button>
    </>
  );
}
