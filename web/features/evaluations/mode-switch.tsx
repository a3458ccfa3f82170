import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readKept, writeKept } from "../../api/kept.ts";

/** One question a screen, or all of them. */
export type Mode = "one" | "all";

/** The mode chosen last. */
export function useMode(): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(() => (readKept("questions") === "all" ? "all" : "one"));
  const choose = (next: Mode) => {
    writeKept("questions", next);
    setMode(next);
  };
  return [mode, choose];
}

export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange(mode: Mode): void }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_, next: Mode | null) => next && onChange(next)}
      aria-label={t("evaluations.mode.label")}
    >
      {(["one", "all"] as const).map((each) => (
        <ToggleButton key={each} value={each} sx={{ minHeight: 44, px: 2, textTransform: "none" }}>
          {t(`evaluations.mode.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
