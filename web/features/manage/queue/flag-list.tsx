import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Flag } from "../../../../contract/staff/moderation.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { isFocusLost } from "../../../ui/behaviour/use-fallback-focus.ts";
import { invalidateManageQueries } from "../invalidate-manage-queries.ts";
import type { CourseOption } from "../people/options.ts";
import { FlagCard } from "./flag-card.tsx";
import styles from "./queue.module.css";
import { type FlagPages, flagsQuery } from "./queue-queries.ts";
import { clickByShortcut, focusCardByKey } from "./queue-shortcuts.ts";
import { QueueState } from "./queue-state.tsx";

interface FlagListProps {
  state: Flag["state"];
  course: string;
  /** Used to resolve course titles. */
  courses: readonly CourseOption[];
}

/** Reported texts, open or decided. After a decision, the focus moves to the next text, so each takes a single key. */
export function FlagList({ state, course, courses }: FlagListProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const items = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<{ id: string; next: HTMLElement | null } | null>(null);
  const list = useInfiniteQuery(flagsQuery(state, course));
  const flags = list.data ? listLoaded(list.data) : [];

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!focusCardByKey(event, listCards(items.current)) && state === "open") clickByShortcut(event);
  }

  /** Removes a decided text from the list and moves the focus to its neighbour, or to the panel if none is left. */
  function handleDecided(flag: Flag) {
    const cards = listCards(items.current);
    const place = flags.findIndex(({ id }) => id === flag.id);
    const neighbour = cards[place + 1] ?? cards[place - 1] ?? items.current?.closest<HTMLElement>("[role=tabpanel]");
    client.setQueryData<FlagPages>(flagsQuery(state, course).queryKey, (data) => data && withoutFlag(data, flag));
    // The decision affects other queries. This list is up to date, and a refetch would move it under the reader.
    invalidateManageQueries(client);
    client.invalidateQueries({ queryKey: ["forum"], refetchType: "none" });
    // If the user has moved on to another text in the meantime, the focus stays there: otherwise, what they type would
    // be taken for shortcut keys.
    const hasFocus = cards[place]?.contains(document.activeElement) || isFocusLost();
    nextFocus.current = hasFocus ? { id: flag.id, next: neighbour ?? null } : null;
  }

  // Runs after the card and its dialog, which traps the focus, have been removed.
  useEffect(() => {
    if (!nextFocus.current || flags.some(({ id }) => id === nextFocus.current?.id)) return;
    nextFocus.current.next?.focus();
    nextFocus.current = null;
  });

  return (
    <QueueState list={list} part={state} isEmpty={flags.length === 0}>
      {state === "open" && <p className={styles.keys}>{t("manage.queue.keys")}</p>}
      <ol ref={items} className={styles.list} onKeyDown={handleKeyDown}>
        {flags.map((flag) => (
          <li key={flag.id}>
            <FlagCard flag={flag} courses={courses} onDecided={() => handleDecided(flag)} />
          </li>
        ))}
      </ol>
      <MoreButton list={list}>{t("manage.queue.more")}</MoreButton>
    </QueueState>
  );
}

function listCards(items: HTMLElement | null): HTMLElement[] {
  return [...(items?.querySelectorAll("article") ?? [])];
}

function withoutFlag(data: FlagPages, { id }: Flag): FlagPages {
  const pages = data.pages.map((page) => ({ ...page, records: page.records.filter((record) => record.id !== id) }));
  return { ...data, pages };
}
