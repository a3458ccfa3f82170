import { clockJumps } from "./cases/clock-jumps.ts";
import { fewHandles } from "./cases/few-handles.ts";
import { fullDisk } from "./cases/full-disk.ts";
import { kill9 } from "./cases/kill-9.ts";
import { killInCheckpoint } from "./cases/kill-in-checkpoint.ts";
import { killInConversion } from "./cases/kill-in-conversion.ts";
import { killInFirstStart } from "./cases/kill-in-first-start.ts";
import { killInImport } from "./cases/kill-in-import.ts";
import { killInMigrations } from "./cases/kill-in-migrations.ts";
import { killInSync } from "./cases/kill-in-sync.ts";
import { killInWriting } from "./cases/kill-in-writing.ts";
import { mailAway } from "./cases/mail-away.ts";
import { postgresRestarts } from "./cases/postgres-restarts.ts";
import { postgresSlow } from "./cases/postgres-slow.ts";
import { secondServer } from "./cases/second-server.ts";
import { sigterm } from "./cases/sigterm.ts";
import { smallHeap } from "./cases/small-heap.ts";
import { storeAway } from "./cases/store-away.ts";
import { syncBeforeAnswer } from "./cases/sync-before-answer.ts";
import type { Fault } from "./fault.ts";
import { onBothDatabases } from "./on-both-databases.ts";

/** All faults, in the order of the table. */
export const faults: readonly Fault[] = [
  ...onBothDatabases(kill9),
  killInCheckpoint,
  ...onBothDatabases(killInFirstStart),
  ...onBothDatabases(killInImport),
  ...onBothDatabases(killInMigrations),
  ...onBothDatabases(killInWriting),
  ...onBothDatabases(killInConversion),
  ...onBothDatabases(killInSync),
  sigterm,
  secondServer,
  fullDisk,
  syncBeforeAnswer,
  postgresRestarts,
  postgresSlow,
  storeAway,
  mailAway,
  clockJumps,
  smallHeap,
  fewHandles,
];
