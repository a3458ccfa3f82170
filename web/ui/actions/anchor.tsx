import type { ComponentProps } from "react";
import { Link, type LinkProps } from "../../routing/link.tsx";

/** `to` leads within the application, `href` out of it or to a file. */
export interface AnchorProps extends ComponentProps<"a"> {
  to?: LinkProps["to"];
  state?: unknown;
}

export function Anchor({ to, state, ...props }: AnchorProps) {
  return to === undefined ? <a {...props} /> : <Link {...props} to={to} state={state} />;
}
