import { Icon, type IconProps } from "./icon.tsx";

// Separate from the other icons, which every screen loads.
export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      d="M6 3.5h3.5l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10 20 4 14 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z"
      {...props}
    />
  );
}
