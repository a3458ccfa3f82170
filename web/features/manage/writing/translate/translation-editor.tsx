import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type DocumentText, listDocumentTexts } from "../../../../../contract/writing/document-texts.ts";
import type { TermDocument } from "../../../../../contract/writing/documents.ts";
import { placeOf } from "../../../../../contract/writing/places.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { Chip } from "../../../../ui/status/chip.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { describeFailure } from "../../describe-failure.ts";
import { WordDiff } from "../changes/word-diff.tsx";
import { describePlace } from "../publish/describe-path.ts";
import { listUsedTerms } from "./list-used-terms.ts";
import { createLocalTranslation } from "./local-translation.ts";
import { TermNotes } from "./term-notes.tsx";
import styles from "./translate.module.css";
import { otherLanguage, translationBaseQuery } from "./translation-queries.ts";
import { type TextToTranslate, useSaveTranslation } from "./use-save-translation.ts";

/** The shortcut that saves and moves on, the same in both languages; on a Mac, ⌘ also works. */
const saveShortcut = "Ctrl ↵";

interface TranslationEditorProps extends TextToTranslate {
  /** The name of the item that contains the text. */
  itemName: string;
  glossary: readonly TermDocument[];
  onDone(): void;
  onSkip(): void;
}

/** A text to translate: the translation next to the source, with the source's changes since both were in step. */
export function TranslationEditor({ itemName, glossary, onDone, onSkip, ...savedText }: TranslationEditorProps) {
  const { courseId, text, document } = savedText;
  const { t, language } = useTranslation();
  const texts = listDocumentTexts(document);
  const sourceAt = (place: string) => toLines(texts.get(place)?.[otherLanguage(text.language)]);
  const [initialSource] = useState(() => sourceAt(text.path));
  // Others may have moved the text; its path would then lead to another one.
  const path =
    sourceAt(text.path) === initialSource
      ? text.path
      : ([...texts.keys()].find((one) => sourceAt(one) === initialSource) ?? text.path);
  const place = describePlace(placeOf(document, path, language), t);
  const found: DocumentText = texts.get(path) ?? {};
  const source = sourceAt(path);
  const target = toLines(found[text.language]);
  const localCopy = createLocalTranslation(courseId, text);
  const [initial] = useState(() =>
    localCopy.read(source, (other) => [...texts.keys()].some((one) => sourceAt(one) === other)),
  );
  const [value, setValue] = useState(initial?.typed ?? target);
  // The saved translation when typing began: a change by someone else is shown before it is overwritten.
  const [knownTarget, setKnownTarget] = useState(initial?.target ?? target);
  const [isMissing, setMissing] = useState(false);
  const base = useQuery({
    ...translationBaseQuery(courseId, text, text.changedAt),
    enabled: text.state === "behind",
  });
  const save = useSaveTranslation({ ...savedText, path }, () => {
    localCopy.drop(source);
    onDone();
  });
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("textarea")?.focus(), []);

  function submit() {
    if (save.isPending) return;
    const content = value.trim();
    setMissing(content === "");
    if (content === "") return field.current?.querySelector("textarea")?.focus();
    setKnownTarget(target);
    const isUnchanged = content === target.trim() && text.state === "behind";
    save.mutate(isUnchanged ? null : Array.isArray(found[otherLanguage(text.language)]) ? toList(content) : content);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    submit();
  }
  return (
    <section className={styles.desk} aria-label={`${itemName}, ${place}`}>
      <header className={styles.place}>
        <p>
          <strong>{itemName}</strong>
          <span>{place}</span>
        </p>
        <Chip tone={text.state === "missing" ? "warning" : "primary"}>
          {t(`manage.writing.translate.${text.state}`, { language: t(`manage.writing.language.${text.language}`) })}
        </Chip>
      </header>
      <div className={styles.sides}>
        <Source text={source} base={toLines(base.data?.base)} language={otherLanguage(text.language)} />
        <div ref={field} className={styles.target}>
          <TextArea
            label={t("manage.writing.translate.target", { language: t(`manage.writing.language.${text.language}`) })}
            lang={text.language}
            value={value}
            rows={Math.min(16, Math.max(4, Math.ceil(source.length / 45)))}
            error={isMissing}
            helperText={isMissing ? t("manage.writing.translate.empty") : undefined}
            isHelpLive
            readOnly={save.isPending}
            onKeyDown={handleKeyDown}
            onChange={({ target: { value: typed } }) => {
              setValue(typed);
              localCopy.write({ typed, source, target: knownTarget });
            }}
          />
        </div>
      </div>
      <TermNotes terms={listUsedTerms(glossary, { source, target: value, language: text.language })} />
      {!save.isPending && target !== knownTarget && (
        <Notice tone="warning">{t("manage.writing.translate.theirs", { text: target })}</Notice>
      )}
      <FormProblem>
        {save.isPending ? null : describeFailure(save.error, t, { outdated: t("manage.writing.translate.outdated") })}
      </FormProblem>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={save.isPending} aria-keyshortcuts="Control+Enter" onClick={submit}>
          {t("manage.writing.translate.done")} <kbd className={styles.key}>{saveShortcut}</kbd>
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          {t("manage.writing.translate.skip")}
        </Button>
      </div>
    </section>
  );
}

interface SourceProps {
  text: string;
  /** The source when the translation was last in step; empty if unknown. */
  base: string;
  language: "es" | "en";
}

function Source({ text, base, language }: SourceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.source}>
      <h2 id={id}>{t("manage.writing.translate.source", { language: t(`manage.writing.language.${language}`) })}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that a long text can be scrolled by the keyboard */}
      <section className={styles.words} aria-labelledby={id} tabIndex={0} lang={language}>
        {base === "" || base === text ? text : <WordDiff before={base} after={text} />}
      </section>
      {base !== "" && base !== text && <p className={styles.legend}>{t("manage.writing.translate.marked")}</p>}
    </div>
  );
}

/** Joins a list, such as accepted answers, into one line per entry. */
function toLines(text: unknown): string {
  if (Array.isArray(text)) return text.join("\n");
  return typeof text === "string" ? text : "";
}

function toList(content: string): string[] {
  return content.split("\n").flatMap((line) => line.trim() || []);
}
