import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import buttons from "../../ui/buttons.module.css";
import { BellIcon } from "../../ui/more-icons.tsx";
import styles from "./bell.module.css";
import { noticesQuery } from "./forum-queries.ts";
import { listLoaded } from "./list-loaded.ts";
import { NoticeList } from "./notice-list.tsx";

/** How many replies to one's own posts are unread, and which. */
export function Bell() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(noticesQuery());
  const { place, isOpen, setOpen } = useDisclosure();
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <div ref={place} className={styles.place}>
      <button
        type="button"
        className={buttons.icon}
        aria-label={unread > 0 ? t("forum.noticesUnread", { count: unread }) : t("forum.notices")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon size={22} />
        {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
      </button>
      {isOpen && (
        <section className={styles.panel} aria-label={t("forum.notices")}>
          <NoticeList notices={list.data ? listLoaded(list.data) : []} unread={unread} />
          {list.hasNextPage && (
            <button
              type="button"
              className={`${buttons.quiet} ${styles.more}`}
              disabled={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              {t("forum.moreNotices")}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** Open until Escape, a tap beside it, or another screen. */
function useDisclosure() {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      place.current?.querySelector("button")?.focus();
    }
    function onPointer({ target }: PointerEvent) {
      if (target instanceof Node && !place.current?.contains(target)) setOpenAt(null);
    }
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, [isOpen]);
  return { place, isOpen, setOpen: (open: boolean) => setOpenAt(open ? key : null) };
}
