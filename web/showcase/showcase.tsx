import { useState } from "react";
import { SettingsPanel } from "../features/shell/settings/settings-panel.tsx";
import { Button } from "../ui/actions/button.tsx";
import { ToastStack } from "../ui/overlays/toast-stack.tsx";
import { ActionsSection } from "./actions-section.tsx";
import { DataSection } from "./data-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { OverlaysSection } from "./overlays-section.tsx";
import styles from "./showcase.module.css";
import { StatusSection } from "./status-section.tsx";

/**
 * Every component of `web/ui` in every state, with the theme, scale, ripple and field style that users can configure.
 */
export function Showcase() {
  const [hasSettings, setSettings] = useState(false);
  return (
    <main className={styles.page}>
      <h1>Components</h1>
      <Button variant="secondary" onClick={() => setSettings(true)}>
        Theme, size, fields, ripple
      </Button>
      <ActionsSection />
      <FieldsSection />
      <StatusSection />
      <DataSection />
      <OverlaysSection />
      {hasSettings && <SettingsPanel onClose={() => setSettings(false)} />}
      <ToastStack />
    </main>
  );
}
