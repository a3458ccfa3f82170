import { Icon, type IconProps } from "./icon.tsx";

// Editing icons, which only staff load.

/** A drag handle. */
export function GripIcon(props: IconProps) {
  return <Icon d="M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01" {...props} />;
}

export function PlusIcon(props: IconProps) {
  return <Icon d="M12 5v14M5 12h14" {...props} />;
}

export function TrashIcon(props: IconProps) {
  return <Icon d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" {...props} />;
}
