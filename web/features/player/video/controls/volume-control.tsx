import type { CSSProperties } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { SoundIcon } from "../../../../ui/icons/video-icons.tsx";
import { formatPercent } from "../../../../ui/text/amounts.ts";
import { ControlButton } from "./control-button.tsx";
import styles from "./controls.module.css";
import { useVideo } from "./use-video.ts";

const events = ["volumechange"] as const;

/** The mute button and volume slider. */
export function VolumeControl({ video }: { video: HTMLVideoElement }) {
  const { t, language } = useTranslation();
  const volume = useVideo(video, events, ({ muted, volume: loudness }) => (muted ? 0 : loudness));
  const colours: CSSProperties & Record<"--played", string> = { "--played": `${volume * 100}%` };
  return (
    <>
      <ControlButton
        label={t(volume === 0 ? "player.controls.unmute" : "player.controls.mute")}
        icon={<SoundIcon isOn={volume > 0} />}
        isWide
        onPress={() => toggleSound(video)}
      />
      <input
        type="range"
        className={`${styles.range} ${styles.volume} ${styles.wide}`}
        style={colours}
        aria-label={t("player.controls.volume")}
        aria-valuetext={formatPercent(volume * 100, language)}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={({ target }) => {
          video.volume = target.valueAsNumber;
          video.muted = target.valueAsNumber === 0;
        }}
      />
    </>
  );
}

/** Unmuting also restores a volume that was turned down to zero. */
function toggleSound(video: HTMLVideoElement): void {
  const isSilent = video.muted || video.volume === 0;
  video.muted = !isSilent;
  if (isSilent && video.volume === 0) video.volume = 1;
}
