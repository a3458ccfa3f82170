import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Location, Outlet, ScrollRestoration, useNavigation } from "react-router";
import { goLive } from "../api/early.ts";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { ToastStack } from "../ui/toast-stack.tsx";
import { useFocusOnNavigation } from "../ui/use-focus-on-navigation.ts";

/** What surrounds every screen. */
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

/** Under what a scroll position is kept. Whatever a tab opens first has the same key: there the address tells apart. */
function nameScroll({ key, pathname, search, hash }: Location): string {
  return key === "default" ? pathname + search + hash : key;
}
