import { confirm } from "../../../../contract/users/users.ts";
import { call, type Reply } from "../../../api/client.ts";

/** A session, or a sentence of what the link did where it signs nobody in. */
type Confirmed = Reply<typeof confirm>;

const sent = new Map<string, Promise<Confirmed>>();

/** Confirms with a link's token. However often the screen asks, it is sent once; a failure of the line may be tried again. */
export function confirmOnce(token: string): Promise<Confirmed> {
  const known = sent.get(token);
  if (known) return known;
  const answer = call(confirm, { body: { token }, inForm: true });
  sent.set(token, answer);
  answer.catch(() => sent.delete(token));
  return answer;
}
