import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

describe("the language", () => {
  const field = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

  it("is chosen by its own name, and the field is then named in it", async () => {
    const { user } = await renderPart(<LanguageSwitcher />);
    expect(screen.getAllByRole("option").map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ["Español", "es"],
      ["English", "en"],
    ]);
    await user.selectOptions(await field("Idioma"), "English");
    expect((await field("Language")).value).toBe("en");
    await waitFor(() => expect(document.documentElement.lang).toBe("en"));
  });

  it("is remembered by the device", async () => {
    const { user } = await renderPart(<LanguageSwitcher />, { language: "en" });
    await user.selectOptions(await field("Language"), "Español");
    await field("Idioma");
    await waitFor(() => expect(localStorage.getItem("lang")).toBe("es"));
  });
});

describe("the theme", () => {
  it("goes from light to dark and back by one button, which says what it will do", async () => {
    const { user } = await renderPart(<ThemeToggle />);
    const theme = () => document.documentElement.dataset.theme;
    await user.click(screen.getByRole("button", { name: t("shell.toDark") }));
    expect(theme()).toBe("md-dark-indigo");
    await user.click(screen.getByRole("button", { name: t("shell.toLight") }));
    expect(theme()).toBe("md-light-indigo");
  });

  it("is turned by the keyboard, and the focus stays", async () => {
    const { user } = await renderPart(<ThemeToggle />);
    await user.tab();
    await user.keyboard(" ");
    expect(screen.getByRole("button", { name: t("shell.toLight") })).toBe(document.activeElement);
  });
});
