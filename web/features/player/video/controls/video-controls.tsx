import type { VideoBlock } from "../../../../../contract/courses/classes.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { BackIcon, ForwardIcon, PlayIcon } from "../../../../ui/icons/video-icons.tsx";
import { formatClock } from "../../../../ui/text/amounts.ts";
import { seekBy, step, togglePlay } from "../play-video.ts";
import { ControlButton } from "./control-button.tsx";
import styles from "./controls.module.css";
import { ScreenButtons } from "./screen-buttons.tsx";
import { SeekRange } from "./seek-range.tsx";
import { useVideo } from "./use-video.ts";
import { CaptionsChoice, SpeedChoice } from "./video-choices.tsx";
import { VolumeControl } from "./volume-control.tsx";

const playing = ["play", "pause", "ended", "emptied"] as const;
const moves = ["timeupdate", "seeking", "loadedmetadata", "emptied"] as const;
const lengths = ["durationchange", "emptied"] as const;

interface VideoControlsProps {
  video: HTMLVideoElement;
  block: VideoBlock;
  isAudio: boolean;
}

/** The controls of a video. A small player omits those that phones provide as hardware keys. */
export function VideoControls({ video, block, isAudio }: VideoControlsProps) {
  const { t } = useTranslation();
  const isPaused = useVideo(video, playing, ({ paused }) => paused);
  const length = useVideo(video, lengths, ({ duration }) => (Number.isFinite(duration) ? duration : 0));
  const position = useVideo(video, moves, ({ currentTime }) => Math.floor(currentTime));
  const duration = length || block.durationSeconds;
  return (
    <div className={styles.controls}>
      <SeekRange video={video} duration={duration} />
      <div className={styles.bar}>
        <ControlButton
          label={t(isPaused ? "player.controls.play" : "player.controls.pause")}
          icon={<PlayIcon isPaused={isPaused} />}
          onPress={() => togglePlay(video)}
        />
        <ControlButton label={t("player.shortcuts.back")} icon={<BackIcon />} onPress={() => seekBy(video, -step)} />
        <ControlButton
          label={t("player.shortcuts.forward")}
          icon={<ForwardIcon />}
          isWide
          onPress={() => seekBy(video, step)}
        />
        <VolumeControl video={video} />
        <span className={styles.time}>{`${formatClock(position)} / ${formatClock(duration)}`}</span>
        {block.captions.length > 0 && !isAudio && <CaptionsChoice video={video} captions={block.captions} />}
        <SpeedChoice video={video} />
        {!isAudio && <ScreenButtons video={video} />}
      </div>
    </div>
  );
}
