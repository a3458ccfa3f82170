import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

describe("language switcher", () => {
  const field = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

  it("lists each language by its own name and is labelled in the chosen one", async () => {
    const { user } = await renderPart(<LanguageSwitcher />);
    expect(screen.getAllByRole("option").map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ["Español", "es"],
      ["English", "en"],
    ]);
    await user.selectOptions(await field("Idioma"), "English");
    expect((await field("Language")).value).toBe("en");
    await waitFor(() => expect(document.documentElement.lang).toBe("en"));
  });

  it("remembers the language on the device", async () => {
    const { user } = await renderPart(<LanguageSwitcher />, { language: "en" });
    await user.selectOptions(await field("Language"), "Español");
    await field("Idioma");
    await waitFor(() => expect(localStorage.getItem("lang")).toBe("es"));
  });
});

describe("theme toggle", () => {
  it("switches between light and dark, and names the theme that it will switch to", async () => {
    const { user } = await renderPart(<ThemeToggle />);
    const theme = () => document.documentElement.dataset.theme;
    await user.click(screen.getByRole("button", { name: t("shell.toDark") }));
    expect(theme()).toBe("md-dark-indigo");
    await user.click(screen.getByRole("button", { name: t("shell.toLight") }));
    expect(theme()).toBe("md-light-indigo");
  });

  it("works with the keyboard and keeps the focus", async () => {
    const { user } = await renderPart(<ThemeToggle />);
    await user.tab();
    await user.keyboard(" ");
    expect(screen.getByRole("button", { name: t("shell.toLight") })).toBe(document.activeElement);
  });
});
