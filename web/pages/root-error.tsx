import { lazy, Suspense } from "react";
import { useTranslation } from "../i18n/translation.ts";
import { reloadPage } from "../loading/reload.ts";

/** Loads the error screen. It is in a separate file, as first visits almost never need it. */
export function loadErrorMessage() {
  return import("../features/shell/error-message.tsx");
}

const ErrorMessage = lazy(() => loadErrorMessage().catch(() => ({ default: NoConnection })));

/** Shown instead of a screen that could not be rendered. */
export function RootError() {
  return (
    <Suspense>
      <ErrorMessage />
    </Suspense>
  );
}

/** The fallback if even the error screen cannot be loaded. */
function NoConnection() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("access.offlineTitle")}</h1>
      <p>{t("access.offline")}</p>
      <button type="button" onClick={reloadPage}>
        {t("common.retry")}
      </button>
    </>
  );
}
