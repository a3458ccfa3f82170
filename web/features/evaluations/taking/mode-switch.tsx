import { useState } from "react";
import { readLocal, writeLocal } from "../../../api/local-storage.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { ToggleGroup } from "../../../ui/actions/toggle-group.tsx";

const modes = ["one", "all"] as const;

/** Whether to show one question at a time or all of them. */
export type Mode = (typeof modes)[number];

/** Returns the mode chosen last and its setter. */
export function useMode(): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(() => (readLocal("questions") === "all" ? "all" : "one"));
  const choose = (next: Mode) => {
    writeLocal("questions", next);
    setMode(next);
  };
  return [mode, choose];
}

export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange(mode: Mode): void }) {
  const { t } = useTranslation();
  return (
    <ToggleGroup
      label={t("evaluations.mode.label")}
      value={mode}
      options={modes.map((each) => ({ value: each, label: t(`evaluations.mode.${each}`) }))}
      onChange={onChange}
    />
  );
}
