import { Icon, type IconProps } from "./icon.tsx";

// Separate from the other icons, which more screens load.
export function FlagIcon(props: IconProps) {
  return <Icon d="M6 21V4M6 5h12l-2.5 4 2.5 4H6" {...props} />;
}
