import { insertEditor } from "../../writing/editor.ts";
import type { World } from "../world.ts";
import { type Answer, type Call, send } from "./caller.ts";

/** An author of courses, an administrator with an elevated session. */
export interface Author {
  token: string;
  /** Sends a call to a path below `/api/v1/manage`. */
  ask: (call: Call) => Promise<Answer>;
  /** Sends a call; throws unless it is acknowledged. */
  insist: (call: Call) => Promise<Answer>;
}

/** Creates an author on a running server. */
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
