import { useTranslation } from "../../../../i18n/translation.ts";
import { FullScreenIcon, SmallWindowIcon } from "../../../../ui/icons/video-icons.tsx";
import { hasFullScreen, toggleFullScreen } from "../full-screen.ts";
import { ControlButton } from "./control-button.tsx";
import { useVideo } from "./use-video.ts";

const events = ["enterpictureinpicture", "leavepictureinpicture"] as const;

/** The buttons for picture-in-picture and full screen. */
export function ScreenButtons({ video }: { video: HTMLVideoElement }) {
  const { t } = useTranslation();
  const isSmall = useVideo(video, events, (element) => document.pictureInPictureElement === element);
  return (
    <>
      {document.pictureInPictureEnabled && (
        <ControlButton
          label={t(isSmall ? "player.controls.leaveWindow" : "player.controls.window")}
          icon={<SmallWindowIcon />}
          isWide
          onPress={() => void toggleWindow(video)}
        />
      )}
      {hasFullScreen(video) && (
        <ControlButton
          label={t("player.shortcuts.fullScreen")}
          icon={<FullScreenIcon />}
          onPress={() => toggleFullScreen(video)}
        />
      )}
    </>
  );
}

async function toggleWindow(video: HTMLVideoElement): Promise<void> {
  const isSmall = document.pictureInPictureElement === video;
  // Browsers reject the request before any data is loaded.
  await (isSmall ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => undefined);
}
