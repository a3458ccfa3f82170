import { isLanguage, languages } from "../../../../contract/language.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { languageNames } from "../../../ui/text/language-names.ts";
import styles from "./about-fields.module.css";
import type { About } from "./send-writing.ts";

interface Option {
  id: string;
  title: string;
}

interface AboutFieldsProps {
  about: About;
  courses: readonly Option[];
  /** The classes of the selected course. */
  classes: readonly Option[];
  onChange(about: About): void;
}

/** The fields for the subject of a new conversation. */
export function AboutFields({ about, courses, classes, onChange }: AboutFieldsProps) {
  const { t } = useTranslation();
  const isClassKnown = classes.some(({ id }) => id === about.class);
  return (
    <div className={styles.fields}>
      {courses.length > 0 && (
        <Choice
          label={t("forum.course")}
          none={t("forum.write.noCourse")}
          value={about.course}
          options={courses}
          onChange={(course) => onChange({ ...about, course, class: "" })}
        />
      )}
      {about.course !== "" && (
        <Choice
          label={t("forum.class")}
          none={t("forum.write.noClass")}
          value={isClassKnown ? about.class : ""}
          options={classes}
          onChange={(id) => onChange({ ...about, class: id })}
        />
      )}
      <Choice
        label={t("forum.language")}
        none={t("forum.write.guessLanguage")}
        value={about.language}
        options={languages.map((id) => ({ id, title: languageNames[id] }))}
        onChange={(id) => onChange({ ...about, language: isLanguage(id) ? id : "" })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  none: string;
  value: string;
  options: readonly Option[];
  onChange(id: string): void;
}

function Choice({ label, none, value, options, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: "", label: none }, ...options.map(({ id, title }) => ({ value: id, label: title }))]}
      onChange={onChange}
    />
  );
}
