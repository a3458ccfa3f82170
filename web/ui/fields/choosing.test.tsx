import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { t } from "../../i18n/translation.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { Combobox } from "./combobox/combobox.tsx";
import { PasswordField } from "./password-field.tsx";
import { SegmentedField } from "./segmented-field.tsx";
import type { Option } from "./select-field.tsx";
import { UploadField } from "./upload/upload-field.tsx";

const countries = [
  { value: "CU", label: "Cuba" },
  { value: "DO", label: "República Dominicana" },
  { value: "HT", label: "Haití" },
];

function Country({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start);
  const filter = (all: readonly Option[], typed: string) =>
    all.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return (
    <>
      <Combobox label="País" options={countries} filter={filter} noneText="Ninguno" value={value} onChange={setValue} />
      <p>{`Elegido: ${value}`}</p>
    </>
  );
}

describe("combobox", () => {
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "País" });
  const shown = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  const pointed = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

  it("opens on a click with all options, at the selected one", async () => {
    const { user } = await renderPart(<Country start="DO" />);
    expect([field().ariaExpanded, shown()]).toEqual(["false", []]);
    await user.click(field());
    expect(shown()).toEqual(["Cuba", "República Dominicana", "Haití"]);
    expect(pointed()).toBe("República Dominicana");
    screen.getByRole("option", { name: "República Dominicana", selected: true });
  });

  it("cycles through the options with the arrow keys while the focus stays in the field", async () => {
    const { user } = await renderPart(<Country />);
    await user.tab();
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(pointed()).toBe("Haití");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    screen.getByText("Elegido: DO");
    await expect.poll(() => document.activeElement).toBe(field());
    expect(field().ariaExpanded).toBe("false");
  });

  it("closes on Escape and restores the selected option", async () => {
    const { user } = await renderPart(<Country start="HT" />);
    await user.click(field());
    await user.keyboard("xyz");
    await screen.findByText("Ninguno");
    await user.keyboard("{Escape}");
    expect(field().value).toBe("Haití");
    screen.getByText("Elegido: HT");
  });

  it("does not accept a partial word when it loses the focus", async () => {
    const { user } = await renderPart(<Country start="HT" />);
    await user.clear(field());
    await user.type(field(), "cub");
    await user.tab();
    expect(shown()).toEqual([]);
    expect(field().value).toBe("");
    screen.getByText("Elegido: null");
  });

  it("selects an option on a click", async () => {
    const { user } = await renderPart(<Country />);
    await user.type(field(), "a");
    await user.click(screen.getByRole("option", { name: "Cuba" }));
    expect(field().value).toBe("Cuba");
    await expect.poll(() => document.activeElement).toBe(field());
  });

  it("opens and closes with its button", async () => {
    const { user } = await renderPart(<Country />);
    await user.click(screen.getByRole("button", { name: "País" }));
    expect(shown()).toHaveLength(3);
    await expect.poll(() => document.activeElement).toBe(field());
    await user.click(screen.getByRole("button", { name: "País" }));
    expect(shown()).toEqual([]);
  });
});

describe("password field", () => {
  it.each(["es", "en"] as const)("hides the password and shows it on request in %s", async (language) => {
    const { user } = await renderPart(<PasswordField label="Clave" />, { language });
    const field = screen.getByLabelText("Clave", { selector: "input" });
    await user.type(field, "flores");
    expect(field).toHaveProperty("type", "password");
    await user.click(screen.getByRole("button", { name: t("account.showPassword") }));
    expect(field).toMatchObject({ type: "text", value: "flores" });
    await user.click(screen.getByRole("button", { name: t("account.hidePassword") }));
    expect(field).toHaveProperty("type", "password");
  });

  it("turns off spelling correction and capitalisation", async () => {
    await renderPart(<PasswordField label="Clave" />);
    const field = screen.getByLabelText("Clave", { selector: "input" });
    expect([field.getAttribute("spellcheck"), field.getAttribute("autocapitalize")]).toEqual(["false", "none"]);
  });
});

function Side() {
  const [side, setSide] = useState<"left" | "right">("left");
  const options = [
    { value: "left", label: "Izquierda" },
    { value: "right", label: "Derecha" },
  ] as const;
  return <SegmentedField legend="Lado" value={side} options={options} onChange={setSide} />;
}

it("changes a segmented field with the arrow keys", async () => {
  const { user } = await renderPart(<Side />);
  await user.tab();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("radio", { name: "Izquierda", checked: true }));
  await user.keyboard("{ArrowRight}");
  screen.getByRole("radio", { name: "Derecha", checked: true });
});

describe("upload field", () => {
  const words = { label: "Elegir", help: "JPEG.", accept: "image/jpeg", progressLabel: "Enviando", problem: null };
  const photos = [new File(["a"], "a.jpg"), new File(["b"], "b.jpg")];
  const drop = (files: readonly File[]) =>
    fireEvent.drop(screen.getByRole("group", { name: "Elegir" }), { dataTransfer: { files } });

  it("accepts one of several dropped files", async () => {
    const choose = vi.fn();
    await renderPart(<UploadField {...words} progress={null} onChoose={choose} />);
    drop(photos);
    expect(choose).toHaveBeenCalledExactlyOnceWith(photos[0]);
    drop([]);
    expect(choose).toHaveBeenCalledOnce();
  });

  it("accepts no files during an upload", async () => {
    const choose = vi.fn();
    await renderPart(<UploadField {...words} progress={0.5} onChoose={choose} />);
    drop(photos);
    await waitFor(() => screen.getByRole("progressbar", { name: "Enviando" }));
    expect(choose).not.toHaveBeenCalled();
  });

  it("accepts the same file again after a rejection", async () => {
    const choose = vi.fn();
    const { user } = await renderPart(<UploadField {...words} accept="" progress={null} onChoose={choose} />);
    const input = screen.getByLabelText("Elegir", { selector: "input" });
    await user.upload(input, new File(["a"], "a.jpg"));
    await user.upload(input, new File(["a"], "a.jpg"));
    expect(choose).toHaveBeenCalledTimes(2);
  });
});
