import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { QuestionDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { isFocusLost } from "../../../../ui/behaviour/use-fallback-focus.ts";
import { keyOf } from "../document/entry-keys.ts";
import { changeEntry, insertEntry, moveEntry, moveEntryBy, removeEntry } from "./entries.ts";
import {
  changeType,
  createQuestion,
  duplicateQuestion,
  type QuestionType,
  restoreParts,
} from "./questions/question-types.ts";

/** The actions on questions, which are identified by key. */
export interface QuestionActions {
  toggle(key: string): void;
  add(type: QuestionType): void;
  change(key: string, update: (now: QuestionDocument) => QuestionDocument): void;
  setType(key: string, type: QuestionType, before: QuestionDocument): void;
  duplicate(key: string): void;
  step(key: string, step: -1 | 1): void;
  move(key: string, to: number): void;
  remove(key: string): void;
}

type Questions = QuestionDocument[];

/** The last action that can be undone. */
interface Undo {
  text: string;
  run(now: Questions): Questions;
}

/** Edits questions, one at a time. The actions keep their identity, so only a changed row is rendered again. */
export function useQuestions(
  questions: readonly QuestionDocument[],
  onChange: (update: (now: Questions) => Questions) => void,
) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const latest = useRef({ questions, onChange, t });
  latest.current = { questions, onChange, t };
  const actions = useMemo((): QuestionActions => {
    const change = (update: (now: Questions) => Questions) => latest.current.onChange(update);
    const indexOf = (list: readonly QuestionDocument[], key: string) =>
      list.findIndex((question) => keyOf(question) === key);
    const find = (key: string) => latest.current.questions[indexOf(latest.current.questions, key)];
    function insert(question: QuestionDocument, update: (now: Questions) => Questions) {
      // Rendered at once, so that the focus does not move while the user is already typing.
      flushSync(() => {
        change(update);
        setOpened(keyOf(question));
      });
      focusPrompt(question);
    }
    return {
      toggle: (key) => setOpened((now) => (now === key ? null : key)),
      add(type) {
        const question = createQuestion(type);
        insert(question, (now) => [...now, question]);
      },
      change: (key, update) => change((now) => changeEntry(now, key, update)),
      setType(key, type, before) {
        change((now) => changeEntry(now, key, (question) => changeType(restoreParts(before, question), type)));
        const text = latest.current.t("manage.writing.evaluation.typeChanged");
        setUndo({ text, run: (later) => changeEntry(later, key, (question) => restoreParts(before, question)) });
      },
      duplicate(key) {
        const original = find(key);
        if (!original) return;
        const copy = duplicateQuestion(original);
        insert(copy, (now) => insertEntry(now, indexOf(now, key) + 1, copy));
      },
      step: (key, step) => change((now) => moveEntryBy(now, key, step)),
      move: (key, to) => change((now) => moveEntry(now, key, to)),
      remove(key) {
        const removed = find(key);
        if (!removed) return;
        focusNeighbour();
        const at = indexOf(latest.current.questions, key);
        change((now) => removeEntry(now, key));
        const text = latest.current.t("manage.writing.evaluation.removed", { number: at + 1 });
        setUndo({ text, run: (later) => insertEntry(later, at, removed) });
      },
    };
  }, []);
  function undoLast() {
    if (undo) onChange(undo.run);
    setUndo(null);
  }
  return { actions, opened, undo, undoLast };
}

/** Focuses a question's prompt in a visible language. */
function focusPrompt({ id }: QuestionDocument): void {
  const prompts = [...document.querySelectorAll<HTMLElement>(`[data-place^="questions.${id}.prompt."]`)];
  const shown = prompts.find((element) => element.offsetParent !== null) ?? prompts[0];
  shown?.scrollIntoView?.({ block: "center" });
  shown?.focus();
}

/**
 * The menu that removes a question disappears with it, so this focuses the next or previous question, or the button
 * that adds one.
 */
function focusNeighbour(): void {
  const row = document.activeElement?.closest("li");
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    const adding = document.querySelector<HTMLElement>('[data-place="questions"] fieldset button');
    (near?.querySelector<HTMLElement>("button[aria-expanded]") ?? adding)?.focus();
  });
}
