import { confirm, type Session } from "../../../contract/users.ts";
import { call } from "../../api/client.ts";

const sent = new Map<string, Promise<Session>>();

/** Confirms with a link's token. However often the screen asks, it is sent once; a failure of the line may be tried again. */
export function confirmOnce(token: string): Promise<Session> {
  const known = sent.get(token);
  if (known) return known;
  const answer = call(confirm, { body: { token }, inForm: true });
  sent.set(token, answer);
  answer.catch(() => sent.delete(token));
  return answer;
}
