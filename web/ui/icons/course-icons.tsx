import { Icon, type IconProps } from "./icon.tsx";

export function ClockIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2" {...props} />;
}

/** Signal bars, which stand for a download. */
export function SignalIcon(props: IconProps) {
  return <Icon d="M5 20v-4M10 20v-7M15 20V9M20 20V5" {...props} />;
}
