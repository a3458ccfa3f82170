import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { VideoBlock } from "../../../../contract/courses/classes.ts";
import type { Language } from "../../../../contract/language.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { isFileDownloaded } from "../../../offline/downloaded-files.ts";
import { useLayoutConfig } from "../../../theme/layout-config.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { SaveDataSwitch } from "../../../ui/fields/save-data-switch.tsx";
import { Transcript } from "../captions/transcript.tsx";
import { findPendingPosition, sendReport, type VideoReport } from "../progress/send-progress.ts";
import type { PlaybackPosition } from "../tracking/resume-video.ts";
import { DeferredVideo } from "./deferred-video.tsx";
import { listVariants, pickLow, type Quality, readQuality, storeQuality } from "./quality.ts";
import { QualityChoice } from "./quality-choice.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import { useEnded } from "./use-ended.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useSmallPlayer } from "./use-small-player.ts";
import styles from "./video-view.module.css";

// Loaded with the first video, so that classes without one do not load the player's code.
const VideoPlayer = lazyPart(
  async () => (await import("./video-player.tsx")).VideoPlayer,
  () => <div className={styles.placeholder} />,
);

interface VideoViewProps {
  block: VideoBlock;
  language: Language;
  /** The enrolment to record progress for; null in a preview. */
  enrolment: string | null;
  item: string;
  title: string;
  /** The start position, in seconds of this rendition. */
  position: number;
  /** An explicitly requested position that replaces it; `clearRequest` is called once playback has reached it. */
  moment?: { at: number; clearRequest(): void } | null;
  /** The next item, offered once the video has ended; null if another video follows. */
  upNext: ReactNode;
}

/** A video next to its transcript. */
export function VideoView({
  block,
  language,
  enrolment,
  item,
  title,
  position,
  moment = null,
  upNext,
}: VideoViewProps) {
  const { t } = useTranslation();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { saveData } = useLayoutConfig();
  const [requested, setRequested] = useState<Quality | null>(null);
  const [playback] = useState<PlaybackPosition>(() => {
    const place = enrolment === null ? null : { enrolment, item, video: block.id, language };
    const waiting = place && findPendingPosition(outbox.getSnapshot() ?? [], place);
    return { share: (moment?.at ?? waiting ?? position) / block.durationSeconds, isPlaying: false };
  });
  const latest = useRef(moment);
  latest.current = moment;
  const report = useCallback(
    (change: VideoReport) => {
      latest.current?.clearRequest();
      if (enrolment !== null) void sendReport({ enrolment, item, video: block.id, language }, change);
    },
    [enrolment, item, block.id, language],
  );
  const stage = useRef<HTMLDivElement>(null);
  // The buttons that load or retry the video disappear when pressed.
  const { fallback, watch } = useFallbackFocus();
  const place = (element: HTMLDivElement | null) => {
    stage.current = element;
    fallback(element);
  };
  const isRequested = moment !== null;
  useEffect(() => {
    if (isRequested) stage.current?.scrollIntoView?.({ block: "nearest" });
  }, [isRequested]);
  const isSmall = useSmallPlayer(stage, video);
  const hasEnded = useEnded(video);
  const [hasList, setList] = useState(false);
  const openList = useCallback(() => setList(true), []);
  useShortcuts(video, openList);
  const retry = () => {
    watch();
    setFailed(false);
    video?.load();
  };
  const choose = (quality: Quality) => {
    setFailed(false);
    setRequested(quality);
    storeQuality(quality);
  };
  const request = (quality: Quality) => {
    watch();
    playback.isPlaying = true;
    setRequested(quality);
  };
  const variants = listVariants(block);
  // A file stored on the device uses no data.
  const downloaded = variants.find(({ file }) => isFileDownloaded(file));
  if (saveData && !requested && !downloaded)
    return <DeferredVideo variants={variants} text={block.transcript} onRequest={request} />;
  const wanted = requested ?? downloaded?.quality ?? readQuality();
  const { quality, file } = variants.find((variant) => variant.quality === wanted) ?? { ...block, quality: "full" };
  // The current video continues, in the low quality if there is one; only later videos wait for a choice.
  const saveFromHere = (isOn: boolean) => isOn && setRequested(quality === "full" ? pickLow(variants) : quality);
  return (
    <div className={styles.frame}>
      <div className={styles.view}>
        <div className={styles.video}>
          <div ref={place} tabIndex={-1} className={styles.stage} data-audio={quality === "audio"} data-small={isSmall}>
            <div className={styles.screen}>
              <VideoPlayer
                key={`${language} ${file}`}
                label={t("player.video", { title })}
                onVideo={setVideo}
                onReport={report}
                onFailed={() => setFailed(true)}
                {...{ block, file, language, playback, video }}
                isAudio={quality === "audio"}
              />
            </div>
          </div>
          <div role="status">{hasEnded && upNext}</div>
          <div className={styles.choices}>
            <Button variant="quiet" size="small" className={styles.keys} aria-haspopup="dialog" onClick={openList}>
              {t("player.shortcuts.open")}
            </Button>
            <SaveDataSwitch onSwitch={saveFromHere} />
            <QualityChoice variants={variants} chosen={quality} onChoose={choose} />
          </div>
          {hasFailed && (
            <div role="alert" className={styles.failed}>
              <p>
                <strong>{t("player.videoFailed")}</strong> {t("player.videoFailedText")}
              </p>
              <Button variant="quiet" size="small" onClick={retry}>
                {t("common.retry")}
              </Button>
            </div>
          )}
        </div>
        <Transcript video={video} text={block.transcript} />
      </div>
      {hasList && <ShortcutList onClose={() => setList(false)} />}
    </div>
  );
}
