import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { descriptionOf } from "../../testing/description-of.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { Checkbox } from "./checkbox.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Combobox } from "./combobox/combobox.tsx";
import { DateField } from "./date-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SegmentedField } from "./segmented-field.tsx";
import { SelectField } from "./select-field.tsx";
import { Switch } from "./switch.tsx";
import { TextField } from "./text-field.tsx";
import { UploadField } from "./upload/upload-field.tsx";

const countries = [
  { value: "DO", label: "República Dominicana" },
  { value: "HT", label: "Haití" },
];

test("describes a text field by its error and by its other descriptions", async () => {
  await renderPart(
    <>
      <p id="hint">En números.</p>
      <TextField label="Edad" error helperText="Falta la edad." aria-describedby="hint" />
    </>,
  );
  const field = screen.getByRole("textbox", { name: "Edad" });
  expect(field.ariaInvalid).toBe("true");
  expect(descriptionOf(field)).toBe("En números. Falta la edad.");
});

test("announces changes below a field on request", async () => {
  await renderPart(<TextField label="Presión" isHelpLive end="mmHg" />);
  expect(screen.getByRole("status", { name: "" }).textContent).toBe("");
  expect(screen.getByText("mmHg")).toBeTruthy();
});

test("uses the device's own calendar for a date field", async () => {
  const { user } = await renderPart(<DateField label="Desde" min="2026-01-01" />);
  const field = screen.getByLabelText<HTMLInputElement>("Desde");
  await user.type(field, "2026-11-24");
  expect(field).toMatchObject({ type: "date", min: "2026-01-01", value: "2026-11-24" });
});

test("reports the value chosen in a select field", async () => {
  const choose = vi.fn();
  const { user } = await renderPart(<SelectField label="País" options={countries} value="DO" onChange={choose} />);
  await user.selectOptions(screen.getByRole("combobox", { name: "País" }), "Haití");
  expect(choose).toHaveBeenCalledExactlyOnceWith("HT");
});

function Where() {
  const [value, setValue] = useState("DO");
  return (
    <>
      <p id="place">Dónde</p>
      <RadioGroup labelledBy="place" options={countries} value={value} onChange={setValue} />
    </>
  );
}

test("selects a radio button by its label and with the arrow keys", async () => {
  const { user } = await renderPart(<Where />);
  expect(screen.getByRole("radiogroup", { name: "Dónde" })).toBeTruthy();
  await user.click(screen.getByText("Haití"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Haití" }).checked).toBe(true);
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "República Dominicana" }).checked).toBe(true);
});

test("reports the checked options in their original order", async () => {
  const choose = vi.fn();
  const { user } = await renderPart(
    <>
      <p id="place">Dónde</p>
      <CheckboxGroup labelledBy="place" options={countries} value={["HT"]} onChange={choose} />
    </>,
  );
  expect(screen.getByRole("group", { name: "Dónde" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "República Dominicana" }));
  await user.click(screen.getByRole("checkbox", { name: "Haití" }));
  expect(choose.mock.calls).toEqual([[["DO", "HT"]], [[]]]);
});

test("shows a partly selected checkbox as indeterminate", async () => {
  await renderPart(<Checkbox label="Todos" isMixed checked={false} onChange={() => undefined} />);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Todos" }).indeterminate).toBe(true);
});

test("announces the state of a switch and toggles it by keyboard", async () => {
  const turn = vi.fn();
  const { user } = await renderPart(<Switch label="Avisos" checked={false} onChange={turn} />);
  screen.getByRole("switch", { name: "Avisos", checked: false }).focus();
  await user.keyboard(" ");
  expect(turn).toHaveBeenCalledExactlyOnceWith(true);
});

test("labels a segmented field with its legend and describes it by its help", async () => {
  const choose = vi.fn();
  const { user } = await renderPart(
    <SegmentedField legend="Lugar" help="Donde trabaja." value="DO" options={countries} onChange={choose} />,
  );
  expect(descriptionOf(screen.getByRole("group", { name: "Lugar" }))).toBe("Donde trabaja.");
  await user.click(screen.getByRole("radio", { name: "Haití" }));
  expect(choose).toHaveBeenCalledExactlyOnceWith("HT");
});

function Country({ onChange }: { onChange(value: string | null): void }) {
  const [value, setValue] = useState<string | null>(null);
  const filter = (all: readonly (typeof countries)[number][], typed: string) =>
    all.filter(({ label }) => label.toLowerCase().includes(typed));
  return (
    <Combobox
      label="País"
      options={countries}
      filter={filter}
      noneText="Ninguno"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

test("filters a combobox by typing, selects by keyboard and clears it again", async () => {
  const choose = vi.fn();
  const { user } = await renderPart(<Country onChange={choose} />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "País" });
  await user.type(field, "xyz");
  expect(await screen.findByText("Ninguno")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "hai");
  await screen.findByRole("option", { name: "Haití" });
  await user.keyboard("{Enter}");
  expect(field.value).toBe("Haití");
  await user.click(screen.getByRole("button", { name: "Borrar" }));
  expect(choose).toHaveBeenCalledWith("HT");
  expect(choose).toHaveBeenLastCalledWith(null);
});

test("reports the chosen file and shows the reason for a rejection", async () => {
  const choose = vi.fn();
  const words = { label: "Elegir una foto", help: "JPEG.", accept: "image/jpeg", progressLabel: "Enviando" };
  const { user } = await renderPart(
    <UploadField {...words} progress={null} problem="Es muy grande." onChoose={choose} />,
  );
  const file = new File(["x"], "a.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Elegir una foto", { selector: "input" }), file);
  expect(choose).toHaveBeenCalledExactlyOnceWith(file);
  expect(screen.getByRole("alert").textContent).toBe("Es muy grande.");
});

test("shows the progress of an upload and allows no other file", async () => {
  const words = { label: "Elegir", help: "JPEG.", accept: "image/jpeg", progressLabel: "Enviando", problem: null };
  await renderPart(<UploadField {...words} progress={0.25} onChoose={() => undefined} />);
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Enviando" }).value).toBe(0.25);
  expect(screen.getByRole("button", { name: "Elegir" }).ariaBusy).toBe("true");
});
