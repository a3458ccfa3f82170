import { useLayoutEffect } from "react";
import type { VideoBlock } from "../../../../contract/courses/classes.ts";
import type { Language } from "../../../../contract/language.ts";
import { fileUrl } from "../../../api/file-url.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { rememberCaptions } from "../captions/remember-captions.ts";
import type { VideoReport } from "../progress/send-progress.ts";
import { type PlaybackPosition, resumeVideo } from "../tracking/resume-video.ts";
import { trackVideo } from "../tracking/track-video.ts";
import { BufferingIndicator } from "./controls/buffering-indicator.tsx";
import { useIdle } from "./controls/use-idle.ts";
import { VideoControls } from "./controls/video-controls.tsx";
import { rememberSpeed } from "./remember-speed.ts";
import styles from "./video-player.module.css";

export interface VideoPlayerProps {
  block: VideoBlock;
  /** The source: the full video or a rendition. */
  file: string;
  /** Whether the source is audio only. */
  isAudio: boolean;
  language: Language;
  label: string;
  /** The start position, kept up to date during playback. */
  playback: PlaybackPosition;
  video: HTMLVideoElement | null;
  onVideo(video: HTMLVideoElement | null): void;
  onReport(report: VideoReport): void;
  onFailed(): void;
}

/** A video with its controls. It must be remounted for another rendition, so that each has its own listeners. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { block, file, isAudio, language, label, video, onVideo, onFailed } = props;
  const { t } = useTranslation();
  const isIdle = useIdle(video);
  useFollowedVideo(props);
  const spoken = block.captions.find((track) => track.language === language) ?? block.captions[0];
  return (
    <section
      className={styles.player}
      aria-label={label}
      data-player
      data-audio={isAudio}
      data-idle={isIdle}
      data-ready={video !== null}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are the tracks below, as many as there are */}
      <video
        ref={onVideo}
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
      {video && <BufferingIndicator video={video} />}
      {video && <VideoControls {...{ video, block, isAudio }} />}
    </section>
  );
}

// Layout effects, because their clean-up runs while the video is still in the document; removing it pauses it.
function useFollowedVideo({ video, playback, onReport }: VideoPlayerProps): void {
  useLayoutEffect(() => (video ? resumeVideo(video, playback) : undefined), [video, playback]);
  useLayoutEffect(() => (video ? rememberSpeed(video) : undefined), [video]);
  useLayoutEffect(() => (video ? rememberCaptions(video) : undefined), [video]);
  useLayoutEffect(() => (video ? trackVideo(video, { onReport }) : undefined), [video, onReport]);
}
