import { Icon, type IconProps } from "./icon.tsx";

/** An exclamation mark, for information. */
export function AlertIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V13M12 16.5v.01" {...props} />;
}

export function MenuIcon(props: IconProps) {
  return <Icon d="M4 6h16M4 12h16M4 18h16" {...props} />;
}

export function SearchIcon(props: IconProps) {
  return <Icon d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21" {...props} />;
}

export function CloseIcon(props: IconProps) {
  return <Icon d="m6 6 12 12M18 6 6 18" {...props} />;
}

export function PersonIcon(props: IconProps) {
  return <Icon d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-4 3.5-6 8-6s8 2 8 6" {...props} />;
}

export function SignOutIcon(props: IconProps) {
  return <Icon d="M14 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8M10 12h11M17.5 8.5 21 12l-3.5 3.5" {...props} />;
}

export function OverviewIcon(props: IconProps) {
  return <Icon d="M4 4h7v9H4zM14 4h6v5h-6zM14 13h6v7h-6zM4 17h7v3H4z" {...props} />;
}

export function ForumIcon(props: IconProps) {
  return (
    <Icon
      d="M4.5 4h10A1.5 1.5 0 0 1 16 5.5v6a1.5 1.5 0 0 1-1.5 1.5H8l-5 3.5v-11A1.5 1.5 0 0 1 4.5 4ZM19 8.5h.5A1.5 1.5 0 0 1 21 10v10l-4.5-3H11a1.5 1.5 0 0 1-1.5-1"
      {...props}
    />
  );
}

export function BellIcon(props: IconProps) {
  return <Icon d="M18 16v-5a6 6 0 1 0-12 0v5l-2 2.5h16ZM10 21.5h4" {...props} />;
}

export function CoursesIcon(props: IconProps) {
  return <Icon d="M12 6C9 4 6 4 3 4.5v14c3-.5 6-.5 9 1.5 3-2 6-2 9-1.5v-14C18 4 15 4 12 6Zm0 0v14" {...props} />;
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon
      d="M10 14a4.5 4.5 0 0 0 6.5 0l3-3A4.6 4.6 0 0 0 13 4.5l-1 1M14 10a4.5 4.5 0 0 0-6.5 0l-3 3a4.6 4.6 0 0 0 6.5 6.5l1-1"
      {...props}
    />
  );
}

export function SlidersIcon(props: IconProps) {
  return (
    <Icon
      d="M4 7h9M19 7h1M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM4 17h1M11 17h9M8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"
      {...props}
    />
  );
}

export function HelpIcon(props: IconProps) {
  return (
    <Icon
      d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.7v.3M12 17v.1"
      {...props}
    />
  );
}

export function OfflineIcon(props: IconProps) {
  return <Icon d="M12 3v11M7 9.5l5 5 5-5M4 17v3.5h16V17" {...props} />;
}
