import { useState } from "react";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { CheckboxGroup } from "../ui/fields/checkbox-group.tsx";
import { CodeField } from "../ui/fields/code-field.tsx";
import { Combobox } from "../ui/fields/combobox/combobox.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { RadioGroup } from "../ui/fields/radio-group.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { SegmentedField } from "../ui/fields/segmented-field.tsx";
import { SelectField } from "../ui/fields/select-field.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { UploadField } from "../ui/fields/upload/upload-field.tsx";
import styles from "./showcase.module.css";

const countries = [
  { value: "DO", label: "Dominican Republic" },
  { value: "HT", label: "Haiti" },
  { value: "MX", label: "Mexico" },
];
const looks = ["list", "cards"] as const;
const upload = { accept: "image/*", progressLabel: "Sending", problem: null, progress: null, onChoose: () => {} };

export function FieldsSection() {
  const [country, setCountry] = useState<string | null>("DO");
  const [chosen, setChosen] = useState<readonly string[]>(["DO"]);
  const [asked, setAsked] = useState("");
  const [isOn, setOn] = useState(true);
  return (
    <section className={styles.section} aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <div className={styles.grid}>
        <TextField label="Name" />
        <TextField label="Name with help" defaultValue="Ana" helperText="As your colleagues know you." />
        <TextField label="Wrong name" error helperText="Please type a name." />
        <TextField label="Address that stays" readOnly value="ana@example.org" />
        <TextField label="Not now" disabled />
        <TextField label="Pressure" inputMode="decimal" end="mmHg" isHelpLive helperText="Read as 120" />
        <SearchField label="Search" helperText="Searches after a pause." query={asked} onSearch={setAsked} />
        <CodeField label="Code" />
        <TextArea label="Rows" helperText="As many as you like." defaultValue={"ana@example.org\nluz@example.org"} />
        <PasswordField label="Password" autoComplete="off" />
        <DateField label="Day" defaultValue="2026-11-24" />
        <SelectField label="Country" options={countries} value={country ?? ""} onChange={setCountry} />
        <SelectField
          label="Country, small"
          size="small"
          options={countries}
          value={country ?? ""}
          onChange={setCountry}
        />
        <SelectField
          label="Country, wrong"
          error
          helperText="Please choose."
          options={countries}
          onChange={setCountry}
        />
        <Combobox
          label="Country by its name"
          options={countries}
          filter={(options, typed) => options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
          noneText="No such country"
          value={country}
          onChange={setCountry}
        />
      </div>
      <div className={styles.grid}>
        {looks.map((look) => (
          <div key={look}>
            <h3 id={`radio-${look}`}>One of a few, as {look}</h3>
            <RadioGroup
              labelledBy={`radio-${look}`}
              look={look}
              options={countries}
              value={country}
              onChange={setCountry}
            />
          </div>
        ))}
        {looks.map((look) => (
          <div key={look}>
            <h3 id={`checks-${look}`}>Any of a few, as {look}</h3>
            <CheckboxGroup
              labelledBy={`checks-${look}`}
              look={look}
              options={countries}
              value={chosen}
              onChange={setChosen}
            />
          </div>
        ))}
        <div>
          <Checkbox label="Some of them" isMixed checked={false} onChange={() => {}} />
          <Checkbox label="Not now" disabled checked onChange={() => {}} />
          <Switch label="Mails about replies" checked={isOn} onChange={setOn} />
          <Switch label="Not now" disabled checked={false} onChange={setOn} />
        </div>
        <SegmentedField
          legend="Theme"
          help="On this device alone."
          value={isOn ? "on" : "off"}
          options={[
            { value: "on", label: "Light" },
            { value: "off", label: "Dark" },
          ]}
          onChange={(value) => setOn(value === "on")}
        />
        <UploadField {...upload} label="Choose a picture" help="JPEG or PNG, up to 20 MB." />
        <UploadField {...upload} label="Choose another" help="JPEG or PNG." progress={0.4} problem="Too large." />
      </div>
    </section>
  );
}
