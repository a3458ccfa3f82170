import { fullDisk } from "./cases/full-disk.ts";
import { kill9 } from "./cases/kill-9.ts";
import { secondServer } from "./cases/second-server.ts";
import { sigterm } from "./cases/sigterm.ts";
import { syncBeforeAnswer } from "./cases/sync-before-answer.ts";
import type { Fault } from "./fault.ts";

/** Every fault, in the order of the table. */
export const faults: readonly Fault[] = [kill9, sigterm, secondServer, fullDisk, syncBeforeAnswer];
