import { insertEditor } from "../../writing/editor.ts";
import type { World } from "../world.ts";
import { type Answer, type Call, send } from "./caller.ts";

/** One who writes courses, as an administrator whose session is elevated. */
export interface Author {
  token: string;
  /** Sends a call under `/api/v1/manage`. */
  ask: (call: Call) => Promise<Answer>;
  /** The same; throws unless it is acknowledged. */
  insist: (call: Call) => Promise<Answer>;
}

/** Makes an author on a server that runs. */
export async function createAuthor({ address, dataDir, environment }: World): Promise<Author> {
  const token = await insertEditor({ dataDir, databaseUrl: environment.DATABASE_URL });
  const ask = (call: Call) => send(address, { ...call, token, path: `/api/v1/manage${call.path}` });
  return {
    token,
    ask,
    async insist(call) {
      const answer = await ask(call);
      if (answer.outcome !== "acknowledged") {
        throw new Error(`${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer;
    },
  };
}
