import { Icon, type IconProps } from "./icon.tsx";

// The icons of the public pages. All others are in more-icons.tsx, which a first visit does not load.

export function GlobeIcon(props: IconProps) {
  return (
    <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z" {...props} />
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Icon
      d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4"
      {...props}
    />
  );
}

export function MoonIcon(props: IconProps) {
  return <Icon d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" {...props} />;
}

export function MailIcon(props: IconProps) {
  return (
    <Icon
      d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3.5 6.5 12 13l8.5-6.5"
      {...props}
    />
  );
}

export function CheckIcon(props: IconProps) {
  return <Icon d="m5 12.5 4.5 4.5L19 7.5" {...props} />;
}

export function ChevronDownIcon(props: IconProps) {
  return <Icon d="m6 9.5 6 6 6-6" {...props} />;
}

export function HomeIcon(props: IconProps) {
  return <Icon d="M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4Z" {...props} />;
}
