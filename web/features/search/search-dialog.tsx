import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Hit } from "../../../contract/learning/course-search.ts";
import { ApiError } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useNavigate } from "../../routing/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { HitRow, pathOf } from "./hit-row.tsx";
import styles from "./search-dialog.module.css";
import { searchQuery } from "./search-query.ts";

/** The debounce of the search in milliseconds. */
const typingPause = 250;

interface SearchDialogProps {
  /** The text typed before the dialog was rendered. */
  early: RefObject<string>;
  onClose(): void;
}

/** Searches the user's courses while they type. The focus stays in the field; the arrow keys move through the hits. */
export function SearchDialog({ early, onClose }: SearchDialogProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => early.current);
  const q = useDebounced(typed.trim());
  const search = useInfiniteQuery(searchQuery(q, language));
  // A query that is too short has no hits; the placeholder data belongs to the previous query.
  const hits = !search.isEnabled ? [] : (search.data?.pages.flatMap(({ records }) => records) ?? []);
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first hit
  useEffect(() => setActive(0), [q]);
  // A refetch may return fewer hits.
  const current = Math.min(active, hits.length - 1);
  const pointed = hits[current];
  const hasMany = new Set(hits.map(({ course }) => course.id)).size > 1;

  function open(hit: Hit) {
    onClose();
    void navigate(pathOf(hit));
  }
  async function showMore() {
    const { hasNextPage } = await search.fetchNextPage();
    // The arrow keys continue at the first new hit.
    setActive(hits.length);
    // The button disappears after the last page.
    if (!hasNextPage) field.current?.focus();
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setActive((current + step + hits.length) % hits.length);
    else if (event.key === "Enter" && pointed && !search.isPlaceholderData && q === typed.trim()) open(pointed);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog
      title={t("search.title")}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <TextField
        inputRef={field}
        label={t("search.field")}
        type="search"
        role="combobox"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={pointed ? `${id}-${current}` : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <SearchStatus q={q} search={search} count={hits.length} />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("search.results")}
        className={styles.list}
        hidden={hits.length === 0}
      >
        {hits.map((hit, index) => (
          <HitRow
            key={`${hit.enrolment} ${hit.kind} ${hit.item ?? hit.term} ${hit.at} ${hit.excerpt.text}`}
            id={`${id}-${index}`}
            hit={hit}
            hasCourse={hasMany}
            isActive={index === current}
            onOpen={onClose}
          />
        ))}
      </div>
      {search.hasNextPage && hits.length > 0 && (
        <Button variant="quiet" aria-disabled={search.isFetchingNextPage} onClick={showMore}>
          {t("search.more")}
        </Button>
      )}
    </Dialog>
  );
}

interface SearchStatusProps {
  q: string;
  search: Pick<
    ReturnType<typeof useInfiniteQuery>,
    "isError" | "error" | "isFetching" | "isEnabled" | "hasNextPage" | "refetch"
  >;
  count: number;
}

/** The status of the search, in words. */
function SearchStatus({ q, search, count }: SearchStatusProps) {
  const { t } = useTranslation();
  const { isError, error, isFetching, isEnabled, hasNextPage, refetch } = search;
  if (isError && !isFetching) {
    const isOffline = error instanceof ApiError && error.code === "offline";
    const retry = (
      <Button variant="quiet" size="small" onClick={() => void refetch()}>
        {t("common.retry")}
      </Button>
    );
    return (
      <div role="alert">
        <Notice tone="warning" action={retry}>
          {t(isOffline ? "search.noLine" : "search.failed")}
        </Notice>
      </div>
    );
  }
  return (
    <div role="status" className={styles.standing}>
      {q === "" || !isEnabled ? (
        <>
          <p>{t("search.hint")}</p>
          <p className={styles.keys}>{t("search.keys")}</p>
        </>
      ) : isFetching ? (
        <p>{t("search.searching")}</p>
      ) : count === 0 ? (
        <p>{t("search.none")}</p>
      ) : (
        <p>{hasNextPage ? t("search.foundMore", { count }) : t("search.found", { count })}</p>
      )}
    </div>
  );
}

/** Returns the text once it has not changed for a moment (debounced). */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
