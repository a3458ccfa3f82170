import { insertEditor } from "../../writing/editor.ts";
import type { World } from "../world.ts";
import { type Call, type CallResult, send } from "./call.ts";

/** An author of courses, an administrator with an elevated session. */
export interface Author {
  token: string;
  /** Sends a call to a path below `/api/v1/manage`. */
  ask: (call: Call) => Promise<CallResult>;
  /** Sends a call; throws unless it is acknowledged. */
  requireSuccess: (call: Call) => Promise<CallResult>;
}

/** Creates an author on a running server. */
export async function createAuthor({ address, dataDir, environment }: World): Promise<Author> {
  const token = await insertEditor({ dataDir, databaseUrl: environment.DATABASE_URL });
  const ask = (call: Call) => send(address, { ...call, token, path: `/api/v1/manage${call.path}` });
  return {
    token,
    ask,
    async requireSuccess(call) {
      const result = await ask(call);
      if (result.outcome !== "acknowledged") {
        throw new Error(`${call.method} ${call.path}: ${result.status} ${JSON.stringify(result.body)}`);
      }
      return result;
    },
  };
}
