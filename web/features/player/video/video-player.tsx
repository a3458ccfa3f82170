import "./media-elements.ts";
import { setLanguage } from "media-chrome/utils/i18n";
import { useLayoutEffect, useState } from "react";
import type { VideoBlock } from "../../../../contract/courses/classes.ts";
import type { Language } from "../../../../contract/language.ts";
import { fileUrl } from "../../../api/file-url.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { rememberCaptions } from "../captions/remember-captions.ts";
import type { VideoReport } from "../progress/send-progress.ts";
import { resumeVideo, type Spot } from "../tracking/resume-video.ts";
import { trackVideo } from "../tracking/track-video.ts";
import { rememberSpeed } from "./remember-speed.ts";
import { CaptionsChoice, SpeedChoice } from "./video-choices.tsx";
import styles from "./video-player.module.css";

export interface VideoPlayerProps {
  block: VideoBlock;
  /** The source: the video itself, or a rendition. */
  file: string;
  /** Whether that is sound alone. */
  isAudio: boolean;
  language: Language;
  label: string;
  /** The start position; kept up to date during playback. */
  spot: Spot;
  video: HTMLVideoElement | null;
  onVideo(video: HTMLVideoElement | null): void;
  onReport(report: VideoReport): void;
  onFailed(): void;
}

/** The video with its controls. Remount it for another rendition, since the controls read their language only once. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { block, file, isAudio, language, label, video, onVideo, onFailed } = props;
  const { t } = useTranslation();
  useState(() => setLanguage(language));
  useFollowedVideo(props);
  const spoken = block.captions.find((track) => track.language === language) ?? block.captions[0];
  return (
    <media-controller
      className={styles.player}
      audio={isAudio}
      lang={language}
      aria-label={label}
      data-ready={video !== null}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are the tracks below, as many as there are */}
      <video
        ref={onVideo}
        slot="media"
        src={fileUrl(file)}
        poster={block.poster && !isAudio ? fileUrl(block.poster) : undefined}
        preload="metadata"
        playsInline
        onError={onFailed}
      >
        {block.captions.map((track) => (
          <track
            key={track.file}
            kind="captions"
            src={fileUrl(track.file)}
            srcLang={track.language}
            label={t(`player.captions.${track.language}`)}
          />
        ))}
        {spoken && <track kind="metadata" label="transcript" src={fileUrl(spoken.file)} srcLang={spoken.language} />}
      </video>
      <media-loading-indicator slot="centered-chrome" noautohide />
      <media-control-bar className={styles.range}>
        <media-time-range />
      </media-control-bar>
      <media-control-bar className={styles.bar}>
        <media-play-button />
        <media-seek-backward-button seekoffset={10} />
        <media-seek-forward-button seekoffset={10} className={styles.wide} />
        <media-mute-button className={styles.wide} />
        <media-volume-range className={styles.wide} />
        <media-time-display showduration notoggle className={styles.time} />
        {block.captions.length > 0 && !isAudio && <CaptionsChoice video={video} captions={block.captions} />}
        <SpeedChoice video={video} />
        {!isAudio && <media-pip-button className={styles.wide} />}
        {!isAudio && <media-fullscreen-button />}
      </media-control-bar>
    </media-controller>
  );
}

// Layout effects: they let go of the video while it still is in the page, before leaving it pauses it.
function useFollowedVideo({ video, spot, onReport }: VideoPlayerProps): void {
  useLayoutEffect(() => (video ? resumeVideo(video, spot) : undefined), [video, spot]);
  useLayoutEffect(() => (video ? rememberSpeed(video) : undefined), [video]);
  useLayoutEffect(() => (video ? rememberCaptions(video) : undefined), [video]);
  useLayoutEffect(() => (video ? trackVideo(video, { onReport }) : undefined), [video, onReport]);
}
