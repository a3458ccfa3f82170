import { useEffect } from "react";
import { goLive } from "../api/early.ts";
import { useTranslation } from "../i18n/translation.ts";
import { useNavigation } from "../routing/hooks.ts";
import { Outlet } from "../routing/link.tsx";
import { ScrollRestoration } from "../routing/scroll-restoration.tsx";
import { useFocusOnNavigation } from "../ui/behaviour/use-focus-on-navigation.ts";
import { SkipLink } from "../ui/layout/skip-link.tsx";
import { LoadingScreen } from "../ui/overlays/loading-screen.tsx";
import { ToastStack } from "../ui/overlays/toast-stack.tsx";

/** The frame of every screen. */
export function Component() {
  const { t } = useTranslation();
  const { isLoading } = useNavigation();
  useFocusOnNavigation();
  useEffect(goLive, []);
  return (
    <>
      <SkipLink label={t("common.skip")} />
      <Outlet />
      <ToastStack />
      <LoadingScreen active={isLoading} />
      <ScrollRestoration />
    </>
  );
}
