import "virtual:tokens.css";
import "./theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { connect } from "./connect.ts";
import { startI18n } from "./i18n.ts";
import { createAppRouter } from "./router.tsx";

await startI18n();
const router = createAppRouter();
connect(router);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
