// The page `/ui` of the development server: every component in every state. It is not part of the build.
import "virtual:tokens.css";
import "../theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "../i18n/language.ts";
import { memoryHistory } from "../routing/history.ts";
import { RouterProvider } from "../routing/provider.tsx";
import { Router } from "../routing/router.ts";
import { showScheme } from "../theme/color-scheme.ts";
import { currentLayout } from "../theme/layout-config.ts";
import { Showcase } from "./showcase.tsx";

showScheme(localStorage.getItem("theme") === "dark" ? "dark" : "light");
document.documentElement.style.setProperty("--co-scale", String(currentLayout().scale));
document.documentElement.dataset.ripple = currentLayout().ripple ? "on" : "off";
await startI18n();
const router = new Router({ routes: [{ path: "*", Component: Showcase }], history: memoryHistory("/") });
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
