import { Icon, type IconProps } from "./icon.tsx";

export function ArrowBackIcon(props: IconProps) {
  return <Icon d="M20 12H5M11 6l-6 6 6 6" {...props} />;
}

export function ArrowForwardIcon(props: IconProps) {
  return <Icon d="M4 12h15M13 6l6 6-6 6" {...props} />;
}

export function DoneIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.5l2.8 2.8L16 9.5" {...props} />;
}

export function ClassIcon(props: IconProps) {
  return <Icon d="M12 6C9 4 6 4 3 4.5v14c3-.5 6-.5 9 1.5 3-2 6-2 9-1.5v-14C18 4 15 4 12 6Zm0 0v14" {...props} />;
}

export function EvaluationIcon(props: IconProps) {
  return <Icon d="M8 4h12v12H8ZM4 8v12h12M12.3 8.3a1.8 1.8 0 1 1 2.5 1.7c-.6.3-.8.6-.8 1.2M14 13.5v.01" {...props} />;
}

export function ContentsIcon(props: IconProps) {
  return <Icon d="M4 7h12M4 12h12M4 17h12M20 7v.01M20 12v.01M20 17v.01" {...props} />;
}

export function DownloadIcon(props: IconProps) {
  return <Icon d="M12 4v11M7 10.5l5 5 5-5M5 20h14" {...props} />;
}

export function CaptionsIcon({ isOn, ...props }: IconProps & { isOn: boolean }) {
  const words = "M10.5 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3";
  return (
    <Icon
      d={`M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z${words}${isOn ? "M6 17h12" : ""}`}
      {...props}
    />
  );
}
