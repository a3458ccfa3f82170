import { type KeyboardEvent, type RefCallback, useId, useRef, useState } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { type Crop, fullCrop, moveCrop, type PictureSize, zoomCrop, zoomOf, zooms } from "./crop.ts";
import styles from "./photo-crop.module.css";
import { useCropPointers } from "./use-crop-pointers.ts";

interface PhotoCropProps {
  /** The picture's URL. */
  src: string;
  onCrop: (picture: HTMLImageElement, crop: Crop) => void;
  /** Receives the area in which the picture is moved. */
  area: RefCallback<HTMLDivElement>;
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zoomKeys: Record<string, number> = { "+": 0.2, "=": 0.2, "-": -0.2, "−": -0.2 };

/** Selects a square of a picture by dragging, pinching or the keyboard. */
export function PhotoCrop({ src, onCrop, area }: PhotoCropProps) {
  const { t } = useTranslation();
  const help = useId();
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<{ size: PictureSize; crop: Crop } | null>(null);
  // Two fingers may move within one frame, so the second must start from the first one's result.
  const latest = useRef(state);
  const pointers = useCropPointers({
    onMove: (x, y) => change(({ size, crop }) => moveCrop(size, crop, { x: -x * crop.side, y: -y * crop.side })),
    onPinch: (ratio) => change(({ size, crop }) => zoomCrop(size, crop, zoomOf(size, crop) * ratio)),
  });

  function initialise(image: HTMLImageElement) {
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    show(fullCrop(size), size);
  }
  function change(next: (now: { size: PictureSize; crop: Crop }) => Crop) {
    if (latest.current) show(next(latest.current));
  }
  function show(crop: Crop, size = state?.size) {
    if (!size || !picture.current) return;
    latest.current = { size, crop };
    setState(latest.current);
    onCrop(picture.current, crop);
  }
  function press(event: KeyboardEvent) {
    if (!state) return;
    const { size, crop } = state;
    const direction = directions[event.key];
    const zoom = zoomKeys[event.key];
    if (!direction && !zoom) return;
    event.preventDefault();
    if (zoom) show(zoomCrop(size, crop, zoomOf(size, crop) + zoom));
    if (direction)
      show(moveCrop(size, crop, { x: direction[0] * crop.side * 0.05, y: direction[1] * crop.side * 0.05 }));
  }
  return (
    <div className={styles.crop}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a picture that one moves */}
      <div
        ref={area}
        className={styles.frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in it
        tabIndex={0}
        aria-label={t("profile.crop.area")}
        aria-describedby={help}
        onKeyDown={press}
        {...pointers}
      >
        <img
          ref={picture}
          src={src}
          alt=""
          draggable={false}
          style={state ? placement(state) : { visibility: "hidden" }}
          onLoad={({ currentTarget }) => initialise(currentTarget)}
        />
      </div>
      <label className={styles.zoom}>
        {t("profile.crop.zoom")}
        <input
          type="range"
          min={zooms.min}
          max={zooms.max}
          step={0.05}
          value={state ? zoomOf(state.size, state.crop) : zooms.min}
          onChange={({ target }) => state && show(zoomCrop(state.size, state.crop, target.valueAsNumber))}
        />
      </label>
      <p id={help} className={styles.help}>
        {t("profile.crop.help")}
      </p>
    </div>
  );
}

// Relative to the frame, so its size on the screen does not matter.
function placement({ size, crop }: { size: PictureSize; crop: Crop }) {
  const percent = (value: number) => `${(value / crop.side) * 100}%`;
  return { width: percent(size.width), height: percent(size.height), left: percent(-crop.x), top: percent(-crop.y) };
}
