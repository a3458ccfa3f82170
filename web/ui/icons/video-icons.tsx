import { Icon, type IconProps } from "./icon.tsx";

export function PlayIcon({ isPaused, ...props }: IconProps & { isPaused: boolean }) {
  return <Icon d={isPaused ? "M7 4.5v15l12-7.5Z" : "M8 5v14M16 5v14"} {...props} />;
}

const ten = "M9.2 10.2l1.3-.9v5.6M14.6 9.3a1.4 1.4 0 0 0-1.4 1.4v2.8a1.4 1.4 0 0 0 2.8 0v-2.8a1.4 1.4 0 0 0-1.4-1.4Z";

export function BackIcon(props: IconProps) {
  return <Icon d={`M5.5 5.5v4h4M4.6 9.2a8.3 8.3 0 1 1-.6 4${ten}`} {...props} />;
}

export function ForwardIcon(props: IconProps) {
  return <Icon d={`M18.5 5.5v4h-4M19.4 9.2a8.3 8.3 0 1 0 .6 4${ten}`} {...props} />;
}

export function SoundIcon({ isOn, ...props }: IconProps & { isOn: boolean }) {
  const waves = isOn ? "M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" : "M16 9.5l5 5M21 9.5l-5 5";
  return <Icon d={`M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z${waves}`} {...props} />;
}

export function SmallWindowIcon(props: IconProps) {
  return <Icon d="M10 19H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v5M13 14h8v5h-8Z" {...props} />;
}

export function FullScreenIcon(props: IconProps) {
  return <Icon d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" {...props} />;
}
