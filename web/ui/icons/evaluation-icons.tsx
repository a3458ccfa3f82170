import { Icon, type IconProps } from "./icon.tsx";

export function ArrowUpIcon(props: IconProps) {
  return <Icon d="M12 20V5M6 11l6-6 6 6" {...props} />;
}

export function ArrowDownIcon(props: IconProps) {
  return <Icon d="M12 4v15M6 13l6 6 6-6" {...props} />;
}

export function CloudDoneIcon(props: IconProps) {
  return (
    <Icon d="M7 19a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.4 1.5A3.8 3.8 0 0 1 17.5 19ZM9 14l2.2 2.2L15 12.5" {...props} />
  );
}

export function CloudOffIcon(props: IconProps) {
  return (
    <Icon
      d="M4 4l16 16M16 19H7a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 1-2M10.5 6.2a6 6 0 0 1 7.4 5.3 3.8 3.8 0 0 1 2.6 5.5"
      {...props}
    />
  );
}

export function SyncIcon(props: IconProps) {
  return <Icon d="M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5" {...props} />;
}

export function WrongIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9l6 6M15 9l-6 6" {...props} />;
}

export function PartlyIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M12 7.5h4M12 12h8M12 16.5h4" {...props} />;
}
