import { createTheme } from "@mui/material/styles";
import type { LayoutConfig } from "./layout-config.ts";
import { type Colours, dark, fontFamily, light, radius } from "./tokens.ts";

function palette(colours: Colours) {
  return {
    primary: { main: colours.primary, dark: colours.primaryStrong, contrastText: colours.onPrimary },
    secondary: { main: colours.rose, contrastText: colours.surface },
    success: { main: colours.success },
    warning: { main: colours.warning },
    error: { main: colours.danger },
    text: { primary: colours.text, secondary: colours.muted },
    background: { default: colours.ground, paper: colours.surface },
    divider: colours.line,
    action: { active: colours.muted },
  };
}

/** The colour of what a message says, by how serious it is. */
const tones = { success: "success", info: "primary", warning: "warning", error: "danger" };

/** `md-light-indigo` and `md-dark-indigo`: both are in the page at once, an attribute of the root chooses. */
export function createMuiTheme({ ripple, inputStyle }: Pick<LayoutConfig, "ripple" | "inputStyle">) {
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-theme="md-%s-indigo"]' },
    colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
    shape: { borderRadius: radius.medium },
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily,
      button: { textTransform: "none", fontWeight: 600 },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: !ripple },
        // Without the wave nothing else would show where the keyboard is.
        styleOverrides: {
          root: { "&.Mui-focusVisible": { outline: "3px solid var(--co-primary)", outlineOffset: 2 } },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 44,
            borderRadius: 999,
            paddingInline: 20,
            fontSize: "0.9375rem",
            lineHeight: 1.3,
            textAlign: "center",
            "&.Mui-disabled": { color: "var(--co-muted)" },
          },
          // Hardly more than its words: so they stand near the line where other text begins.
          text: { paddingInline: 12 },
          sizeLarge: { minHeight: 48, paddingInline: 24, fontSize: "1rem" },
        },
      },
      MuiAlert: {
        styleOverrides: {
          standard: ({ ownerState: { severity = "success" } }) => ({
            borderRadius: radius.medium,
            fontSize: "0.9375rem",
            backgroundColor: `var(--co-${tones[severity]}-soft)`,
            color: "var(--co-text)",
            "& .MuiAlert-icon": { color: `var(--co-${tones[severity]})` },
          }),
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            "&.Mui-selected, &.Mui-selected:hover": {
              backgroundColor: "var(--co-primary-soft)",
              color: "var(--co-primary)",
            },
          },
        },
      },
      // On a phone a dialog gets what room there is, also over the keyboard.
      MuiDialog: {
        styleOverrides: { paper: { margin: 16, width: "calc(100% - 32px)", maxHeight: "calc(100% - 32px)" } },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: "var(--co-size-heading)", fontWeight: 700, lineHeight: 1.25 } },
      },
      MuiDialogActions: {
        defaultProps: { disableSpacing: true },
        styleOverrides: { root: { flexWrap: "wrap", gap: 8, padding: 16 } },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiTextField: { defaultProps: { fullWidth: true, variant: inputStyle } },
      MuiFormControl: { defaultProps: { variant: inputStyle } },
      MuiSelect: { defaultProps: { variant: inputStyle } },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: "var(--co-size-tiny)", lineHeight: 1.5 } } },
      MuiSkeleton: { styleOverrides: { root: { backgroundColor: "var(--co-line)" } } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: "var(--co-edge)" },
          // A finger leaves what it touched hovered: that must not make its edge fainter.
          root: {
            "&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline": {
              borderColor: "var(--co-edge)",
              "@media (hover: hover)": { borderColor: "var(--co-text)" },
            },
          },
        },
      },
      MuiListItemButton: { styleOverrides: { root: { minHeight: 44 } } },
    },
  });
}
