import { Icon, type IconProps } from "./icon.tsx";

// Separate from the other icons, which every screen loads.
export function CameraIcon(props: IconProps) {
  return (
    <Icon
      d="M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 10.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
      {...props}
    />
  );
}
