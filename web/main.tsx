import "virtual:tokens.css";
import "./theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { connect } from "./connect.ts";
import { startI18n } from "./i18n.ts";
import { createAppRouter } from "./router.tsx";

// The first screen's data and the texts come at the same time.
const router = createAppRouter();
connect(router);
await startI18n();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
