import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VideoBlock } from "../../../contract/classes.ts";
import type { Enrolment } from "../../../contract/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import buttons from "../../ui/buttons.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { HeldVideo } from "./held-video.tsx";
import { queueReport, readReport, type VideoReport } from "./progress-queue.ts";
import { keepQuality, listVariants, type Quality, readQuality } from "./quality.ts";
import { QualityChoice } from "./quality-choice.tsx";
import type { Spot } from "./resume-video.ts";
import { sendReport } from "./send-progress.ts";
import { Transcript } from "./transcript.tsx";
import styles from "./video-view.module.css";

// Loaded with the first video: reading a class must not cost the player's code.
const VideoPlayer = lazyPart(
  async () => (await import("./video-player.tsx")).VideoPlayer,
  <div className={styles.placeholder} />,
);

/** Where a video stands, told after each report that the server took. */
export interface SavedPosition {
  item: string;
  video: string;
  position: number;
}

interface VideoViewProps {
  block: VideoBlock;
  language: Language;
  enrolment: string;
  item: string;
  title: string;
  /** Where to go on, in seconds of this rendition. */
  position: number;
  onSaved(enrolment: Enrolment, saved: SavedPosition): void;
}

/** A video beside its transcript. */
export function VideoView({ block, language, enrolment, item, title, position, onSaved }: VideoViewProps) {
  const { t } = useTranslation();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { saveData } = useLayoutConfig();
  const [asked, setAsked] = useState<Quality | null>(null);
  const [spot] = useState<Spot>(() => {
    const waiting = readReport({ enrolment, item, video: block.id, language }).position;
    return { share: (waiting ?? position) / block.durationSeconds, isPlaying: false };
  });
  const report = useCallback(
    async (change: VideoReport, isLeaving: boolean) => {
      const place = { enrolment, item, video: block.id, language };
      queueReport(place, change);
      const changed = await sendReport(place, { isLeaving });
      if (changed) onSaved(changed, { item, video: block.id, position: change.position ?? 0 });
    },
    [enrolment, item, block.id, language, onSaved],
  );
  const retry = () => {
    setFailed(false);
    video?.load();
  };
  const choose = (quality: Quality) => {
    setFailed(false);
    setAsked(quality);
    keepQuality(quality);
  };
  const ask = (quality: Quality) => {
    spot.isPlaying = true;
    setAsked(quality);
  };
  const variants = listVariants(block);
  if (saveData && !asked) return <HeldVideo variants={variants} text={block.transcript} onAsk={ask} />;
  const wanted = asked ?? readQuality();
  const { quality, file } = variants.find((variant) => variant.quality === wanted) ?? { ...block, quality: "full" };
  return (
    <div className={styles.frame}>
      <div className={styles.view}>
        <div className={styles.video}>
          <VideoPlayer
            key={`${language} ${file}`}
            label={t("player.video", { title })}
            onVideo={setVideo}
            onReport={report}
            onFailed={() => setFailed(true)}
            {...{ block, file, language, spot, video }}
            isAudio={quality === "audio"}
          />
          <QualityChoice variants={variants} chosen={quality} onChoose={choose} />
          {hasFailed && (
            <div role="alert" className={styles.failed}>
              <p>
                <strong>{t("player.videoFailed")}</strong> {t("player.videoFailedText")}
              </p>
              <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={retry}>
                {t("common.retry")}
              </button>
            </div>
          )}
        </div>
        <Transcript video={video} text={block.transcript} />
      </div>
    </div>
  );
}
