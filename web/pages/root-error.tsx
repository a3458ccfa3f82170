import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { reloadPage } from "../reload.ts";

/** Brings the screen for errors. It comes in its own file: hardly anybody on a first visit ever sees it. */
export function loadTrouble() {
  return import("../features/shell/trouble.tsx");
}

const Trouble = lazy(() => loadTrouble().catch(() => ({ default: NoLine })));

/** What stands in the place of a screen that could not be shown. */
export function RootError() {
  return (
    <Suspense>
      <Trouble />
    </Suspense>
  );
}

/** Where not even the screen for errors can be had. */
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
