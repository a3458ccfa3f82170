import { useTranslation } from "react-i18next";
import { useRevalidator, useRouteError } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";

/** What stands in the place of a screen that could not be shown. */
export function RootError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const revalidator = useRevalidator();
  const offline = error instanceof ApiError && error.status === 0;
  const sentence = error instanceof ApiError && !offline ? error.message : "";
  return (
    <ErrorScreen
      title={offline ? t("errors.offline") : sentence || t("errors.unknown")}
      retry={() => revalidator.revalidate()}
    />
  );
}
