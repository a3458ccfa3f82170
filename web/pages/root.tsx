import { useEffect } from "react";
import { type Location, Outlet, ScrollRestoration, useNavigation } from "react-router";
import { goLive } from "../api/early.ts";
import { useTranslation } from "../i18n/translation.ts";
import { useFocusOnNavigation } from "../ui/behaviour/use-focus-on-navigation.ts";
import { SkipLink } from "../ui/layout/skip-link.tsx";
import { LoadingScreen } from "../ui/overlays/loading-screen.tsx";
import { ToastStack } from "../ui/overlays/toast-stack.tsx";

/** The frame of every screen. */
export function Component() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  useFocusOnNavigation();
  useEffect(goLive, []);
  return (
    <>
      <SkipLink label={t("common.skip")} />
      <Outlet />
      <ToastStack />
      <LoadingScreen active={navigation.state !== "idle"} />
      <ScrollRestoration getKey={nameScroll} />
    </>
  );
}

/** The key of a scroll position. The first entry of every tab has the same key, so its URL is used instead. */
function nameScroll({ key, pathname, search, hash }: Location): string {
  return key === "default" ? pathname + search + hash : key;
}
