import { Icon, type IconProps } from "./icon.tsx";

export function ThumbUpIcon(props: IconProps) {
  return (
    <Icon
      d="M7 10.5V20H4a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1ZM7 10.5l4.2-7a2.2 2.2 0 0 1 2.6 2.8L13 9.5h6a2 2 0 0 1 2 2.4l-1.2 6.4a2 2 0 0 1-2 1.7H7"
      {...props}
    />
  );
}

export function ThumbDownIcon(props: IconProps) {
  return (
    <Icon
      d="M17 13.5V4h3a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1ZM17 13.5l-4.2 7a2.2 2.2 0 0 1-2.6-2.8l.8-3.2H5a2 2 0 0 1-2-2.4l1.2-6.4A2 2 0 0 1 6.2 4H17"
      {...props}
    />
  );
}

export function PencilIcon(props: IconProps) {
  return <Icon d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17ZM14.5 7.5l3 3" {...props} />;
}

export function BinIcon(props: IconProps) {
  return <Icon d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" {...props} />;
}

export function PinIcon(props: IconProps) {
  return <Icon d="M9 4h6l-.8 6 3.3 3.5v1.5H6.5v-1.5L9.8 10ZM12 15v6" {...props} />;
}

export function LockIcon(props: IconProps) {
  return <Icon d="M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3" {...props} />;
}

export function BoldIcon(props: IconProps) {
  return <Icon d="M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z" {...props} />;
}

export function ItalicIcon(props: IconProps) {
  return <Icon d="M11 5h7M6 19h7M14.5 5l-5 14" {...props} />;
}

export function ListIcon(props: IconProps) {
  return <Icon d="M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01" {...props} />;
}

export function QuoteIcon(props: IconProps) {
  return <Icon d="M5 7h5v5a5 5 0 0 1-4 5M14 7h5v5a5 5 0 0 1-4 5" {...props} />;
}
