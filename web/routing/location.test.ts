import { expect, it } from "vitest";
import { addressOf, resolveAddress } from "./location.ts";

const current = { pathname: "/modules/forum", search: "?q=a", hash: "#reply-1" };

it.each([
  ["/faq", "/faq"],
  ["/faq?x=1#y?z", "/faq?x=1#y?z"],
  ["?sort=new", "/modules/forum?sort=new"],
  ["?", "/modules/forum"],
  ["#reply-2", "/modules/forum#reply-2"],
  ["", "/modules/forum"],
  [{ search: "question=2" }, "/modules/forum?question=2"],
  [{ search: "?q=a", hash: "reply-2" }, "/modules/forum?q=a#reply-2"],
  [{ search: "", hash: "#" }, "/modules/forum"],
])("resolves %j to %s", (to, address) => {
  expect(addressOf(resolveAddress(to, current))).toBe(address);
});
