import { useInfiniteQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLocation } from "../../../routing/hooks.ts";
import { IconButton } from "../../../ui/actions/icon-button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { BellIcon } from "../../../ui/icons/more-icons.tsx";
import { noticesQuery } from "../forum-queries.ts";
import styles from "./bell.module.css";
import { NoticeList } from "./notice-list.tsx";

/** The number of unread notifications and the panel that lists them. */
export function Bell() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(noticesQuery());
  const { place, isOpen, setOpen } = useDisclosure();
  // Closes the panel when the focus leaves it, as the panel would cover the newly focused element.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div ref={place} className={styles.place} onBlur={leave}>
      <IconButton
        label={unread > 0 ? t("forum.noticesUnread", { count: unread }) : t("forum.notices")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon size={22} />
        {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
      </IconButton>
      {isOpen && (
        <section className={styles.panel} aria-label={t("forum.notices")}>
          <NoticeList notices={list.data ? listLoaded(list.data) : []} unread={unread} />
          <div className={styles.more}>
            <MoreButton list={list}>{t("forum.moreNotices")}</MoreButton>
          </div>
        </section>
      )}
    </div>
  );
}

/** Stays open until Escape, a tap or the focus outside, or navigation. */
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
