import { Fragment } from "react";

/** A text in which an address that is too long for its line breaks before its @, and not before its last letter. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}
