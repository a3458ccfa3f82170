import type { networks } from "../../../contract/site.ts";

type Network = (typeof networks)[number];

const marks: Record<Network, string> = {
  facebook:
    "M14 21v-7h3l.5-3.5H14V8.5c0-1 .4-1.8 1.9-1.8h1.7V3.6A20 20 0 0 0 15.2 3.5c-2.6 0-4.3 1.5-4.3 4.4v2.6H8V14h2.9v7Z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.7-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z",
  x: "M3.5 3.5h5l4.2 5.8 5-5.8h2.3l-6.2 7.2 7 9.8h-5l-4.6-6.4-5.5 6.4H3.4l6.7-7.8Zm3.3 1.7 9.9 13.6h1.5L8.3 5.2Z",
  youtube:
    "M21.6 7.6a2.5 2.5 0 0 0-1.8-1.8C18.2 5.4 12 5.4 12 5.4s-6.2 0-7.8.4A2.5 2.5 0 0 0 2.4 7.6 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.4 2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.4ZM10 15V9l5.2 3Z",
  linkedin:
    "M5.3 3.4a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.7 8.8h3.2V20H3.7Zm5.2 0H12v1.6a3.5 3.5 0 0 1 3.1-1.8c3.3 0 3.9 2.2 3.9 5V20h-3.2v-5.6c0-1.3 0-3-1.9-3s-2.1 1.4-2.1 2.9V20H8.9Z",
  tiktok:
    "M16.5 3c.3 2.3 1.6 3.7 4 3.9v2.9a7 7 0 0 1-4-1.2v6.3c0 6.6-8.5 7.7-11 3.5-1.8-2.9-.7-7.7 4.6-7.9v3.1c-.4 0-.8.1-1.2.300-1.2.400-1.8 1.1-1.6 2.4.3 2.4 4.8 3.1 4.8-1.6V3Z",
};

export function NetworkIcon({ network }: { network: Network }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={marks[network]} />
    </svg>
  );
}
