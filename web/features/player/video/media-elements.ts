// Controls are imported individually: the library's index would load three times as many.
import "media-chrome/lang/es.js";
import "media-chrome/media-controller";
import "media-chrome/media-control-bar";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-mute-button";
import "media-chrome/media-pip-button";
import "media-chrome/media-play-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-seek-forward-button";
import "media-chrome/media-time-display";
import "media-chrome/media-time-range";
import "media-chrome/media-volume-range";
import type { DetailedHTMLProps, HTMLAttributes } from "react";

type MediaElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "media-controller": MediaElement & { audio?: boolean };
      "media-control-bar": MediaElement;
      "media-fullscreen-button": MediaElement;
      "media-loading-indicator": MediaElement & { noautohide?: boolean };
      "media-mute-button": MediaElement;
      "media-pip-button": MediaElement;
      "media-play-button": MediaElement;
      "media-seek-backward-button": MediaElement & { seekoffset?: number };
      "media-seek-forward-button": MediaElement & { seekoffset?: number };
      "media-time-display": MediaElement & { showduration?: boolean; notoggle?: boolean };
      "media-time-range": MediaElement;
      "media-volume-range": MediaElement;
    }
  }
}
