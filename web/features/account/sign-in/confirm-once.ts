import { confirm } from "../../../../contract/users/users.ts";
import { call, type Reply } from "../../../api/client.ts";

/** A session, or a message with the link's effect if it does not sign anyone in. */
type Confirmed = Reply<typeof confirm>;

const sent = new Map<string, Promise<Confirmed>>();

/**
 * Confirms with a link's token. Calls during a request share it. Its response is not reused afterwards: the session it
 * began may have ended, and returning to the page must not sign anyone in again.
 */
export function confirmOnce(token: string): Promise<Confirmed> {
  const known = sent.get(token);
  if (known) return known;
  const answer = call(confirm, { body: { token }, inForm: true });
  sent.set(token, answer);
  const forget = () => sent.delete(token);
  answer.then(forget, forget);
  return answer;
}
