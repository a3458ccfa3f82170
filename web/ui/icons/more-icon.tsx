import { Icon, type IconProps } from "./icon.tsx";

// Separate from the other icons, which learners load.
export function MoreIcon(props: IconProps) {
  return <Icon d="M5 11.5v1M12 11.5v1M19 11.5v1" {...props} />;
}
