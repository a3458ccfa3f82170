import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { formatClock } from "../../../ui/text/amounts.ts";
import { preventPercentBreaks } from "../../../ui/text/prevent-percent-breaks.ts";
import { useTextLanguage } from "../../../ui/text/text-language.ts";
import type { Cue } from "./cues.ts";
import styles from "./transcript.module.css";
import { useCues, useCurrentCue } from "./use-cues.ts";

interface TranscriptProps {
  video: HTMLVideoElement | null;
  /** The plain transcript, used if the timed lines cannot be loaded. */
  text: string;
}

/** The transcript of a video. It follows playback, and a click on a line seeks to it. */
export function Transcript({ video, text }: TranscriptProps) {
  const { t } = useTranslation();
  const heading = useId();
  const cues = useCues(video);
  const [isExpanded, setExpanded] = useState(false);
  if (!cues && text.trim() === "") return null;
  return (
    <section className={styles.transcript} aria-labelledby={heading} data-whole={isExpanded}>
      <h2 id={heading}>{t("player.transcript")}</h2>
      {cues && video ? <Lines cues={cues} video={video} /> : <PlainText text={text} />}
      <Button
        variant="quiet"
        size="small"
        className={styles.whole}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      >
        {t(isExpanded ? "player.transcriptLess" : "player.transcriptWhole")}
      </Button>
    </section>
  );
}

function PlainText({ text }: { text: string }) {
  const { t } = useTranslation();
  const lang = useTextLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is a landmark of this name around it already
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={t("player.transcript")}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {preventPercentBreaks(paragraph)}
        </p>
      ))}
    </div>
  );
}

function Lines({ cues, video }: { cues: readonly Cue[]; video: HTMLVideoElement }) {
  const { t } = useTranslation();
  const lang = useTextLanguage();
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentCue(video, cues);
  useFollowing(list, current);
  const go = (cue: Cue) => {
    // Slightly after the start of the line, so that rounding by the player cannot select the previous one.
    video.currentTime = cue.start + 0.01;
  };
  return (
    <>
      <p className={styles.hint}>{t("player.transcriptHint")}</p>
      <ol className={styles.scroll} ref={list}>
        {cues.map((cue, index) => (
          <li key={cue.start}>
            <button
              type="button"
              className={styles.line}
              tabIndex={index === Math.max(0, current) ? 0 : -1}
              aria-current={index === current}
              onClick={() => go(cue)}
              onKeyDown={moveFocus}
            >
              <span className={styles.time}>{formatClock(cue.start)}</span>
              <span lang={lang}>{preventPercentBreaks(cue.text)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The lines share one tab stop; the arrow keys move between them. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const line = event.currentTarget.parentElement;
  const target =
    event.key === "ArrowDown"
      ? line?.nextElementSibling
      : event.key === "ArrowUp"
        ? line?.previousElementSibling
        : null;
  if (!target) return;
  event.preventDefault();
  target.querySelector("button")?.focus();
}

/** How long automatic scrolling pauses after the learner scrolls, in milliseconds. */
const leaveAlone = 5000;

/** Keeps the spoken line visible by scrolling the list, never the page. */
function useFollowing(list: React.RefObject<HTMLOListElement | null>, current: number): void {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const own = () => {
      scrolledAt.current = performance.now();
    };
    const element = list.current;
    element?.addEventListener("wheel", own, { passive: true });
    element?.addEventListener("touchmove", own, { passive: true });
    return () => {
      element?.removeEventListener("wheel", own);
      element?.removeEventListener("touchmove", own);
    };
  }, [list]);
  useEffect(() => {
    const line = list.current?.children[current];
    if (!(line instanceof HTMLElement) || performance.now() - scrolledAt.current < leaveAlone) return;
    const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    const top = line.offsetTop - (list.current?.clientHeight ?? 0) / 3;
    list.current?.scrollTo?.({ top, behavior: isCalm ? "auto" : "smooth" });
  }, [list, current]);
}
