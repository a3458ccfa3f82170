import { Icon, type IconProps } from "./icon.tsx";

// Separate from the other icons, which every screen loads.
export function EyeIcon(props: IconProps) {
  return (
    <Icon
      d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
      {...props}
    />
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon
      d="M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.6M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4"
      {...props}
    />
  );
}
