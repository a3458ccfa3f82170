import { type ReactNode, useSyncExternalStore } from "react";
import type { VideoBlock } from "../../../../../contract/courses/classes.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { CaptionsIcon } from "../../../../ui/icons/player-icons.tsx";
import { formatNumber } from "../../../../ui/text/amounts.ts";
import { isShown, listCaptions } from "../../captions/list-captions.ts";
import { chooseCaptions } from "../../captions/remember-captions.ts";
import styles from "./video-choices.module.css";

const speeds = [0.75, 1, 1.25, 1.5, 2];

/** The choice of playback speed. */
export function SpeedChoice({ video }: { video: HTMLVideoElement | null }) {
  const { t, language } = useTranslation();
  const rate = useSyncExternalStore(
    (onChange) => listen(video, "ratechange", onChange),
    () => video?.playbackRate ?? 1,
  );
  const name = (speed: number) => `${formatNumber(speed, language)}×`;
  return (
    <Choice
      label={t("player.speed")}
      face={name(rate)}
      chosen={String(rate)}
      choices={[...new Set([...speeds, rate])].map((speed) => ({ value: String(speed), label: name(speed) }))}
      onChoose={(value) => {
        if (video) video.playbackRate = Number(value);
      }}
    />
  );
}

interface CaptionsChoiceProps {
  video: HTMLVideoElement | null;
  captions: VideoBlock["captions"];
}

/** The choice of captions. */
export function CaptionsChoice({ video, captions }: CaptionsChoiceProps) {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(
    (onChange) => listen(video?.textTracks, "change", onChange),
    () => listCaptions(video).find(isShown)?.language ?? "off",
  );
  return (
    <Choice
      label={t("player.captionsMenu")}
      face={<CaptionsIcon isOn={shown !== "off"} />}
      chosen={shown}
      choices={[
        { value: "off", label: t("player.captions.off") },
        ...captions.map(({ language }) => ({ value: language, label: t(`player.captions.${language}`) })),
      ]}
      onChoose={(value) => chooseCaptions(video, value)}
    />
  );
}

interface ChoiceProps {
  label: string;
  /** The content of the button. */
  face: ReactNode;
  chosen: string;
  choices: readonly { value: string; label: string }[];
  onChoose(value: string): void;
}

/** A button covered by a native select, which works with every phone and screen reader. */
function Choice({ label, face, chosen, choices, onChoose }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">{face}</span>
      <select aria-label={label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

function listen(target: EventTarget | null | undefined, event: string, listener: () => void): () => void {
  target?.addEventListener(event, listener);
  return () => target?.removeEventListener(event, listener);
}
