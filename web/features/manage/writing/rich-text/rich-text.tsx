import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Language } from "../../../../../contract/language.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { type RichNode, toRichDocument } from "./rich-document.ts";
import styles from "./rich-text.module.css";
import { RichToolbar } from "./rich-toolbar.tsx";
import { useRichEditor } from "./use-rich-editor.ts";

interface RichTextProps {
  label: string;
  language: Language;
  /** The text as Markdown. */
  value: string;
  /** The path of the text in its document. */
  place: string;
  onChange(markdown: string): void;
}

/** A rich-text field, displayed as learners see it and stored as Markdown, which can also be edited directly. */
export function RichText(props: RichTextProps) {
  const { label, language, value, place, onChange } = props;
  const { t } = useTranslation();
  const [isRaw, setRaw] = useState(false);
  const document = useMemo(() => (isRaw ? null : toRichDocument(value)), [isRaw, value]);
  const isUnsupported = !isRaw && document === null;
  const field = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  // The focused element disappears when the field switches between its two forms.
  useEffect(() => {
    if (shouldFocus.current) field.current?.querySelector<HTMLElement>("textarea, [role=textbox]")?.focus();
    shouldFocus.current = false;
  });
  function switchMode(raw: boolean) {
    shouldFocus.current = true;
    setRaw(raw);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "m" || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    switchMode(!isRaw && !isUnsupported);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the fields in it
    <div ref={field} className={styles.field} data-place={place} onKeyDown={handleKeyDown}>
      {document ? (
        <RichField {...props} document={document} onRaw={() => switchMode(true)} />
      ) : (
        <>
          <TextArea
            label={label}
            lang={language}
            value={value}
            rows={12}
            spellCheck
            helperText={t(isUnsupported ? "manage.writing.text.unfit" : "manage.writing.text.rawHelp")}
            onChange={({ target }) => onChange(target.value)}
          />
          {isRaw && (
            <div>
              <Button variant="secondary" size="small" onClick={() => switchMode(false)}>
                {t("manage.writing.text.rich")}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface RichFieldProps extends RichTextProps {
  document: RichNode;
  onRaw(): void;
}

function RichField({ label, language, value, document, onChange, onRaw }: RichFieldProps) {
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const editor = useRichEditor({
    container: surface,
    markdown: value,
    document,
    attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": id, lang: language },
    onChange,
  });
  return (
    <div className={styles.rich}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {editor && <RichToolbar editor={editor} label={label} language={language} onRaw={onRaw} />}
      <div ref={surface} className={styles.surface} />
    </div>
  );
}
