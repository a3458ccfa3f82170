import type { World } from "./world.ts";

/** Something that goes wrong with servers. */
export interface Fault {
  /** The name to run it by. */
  name: string;
  /** A description for the table. */
  title: string;
  /** Returns what the machine lacks to run it; null if nothing. */
  findMissing?: () => string | null;
  /** Prepares the folder for its world, by default a new one; `remove` undoes this after the world has ended. */
  prepareFolder?: () => Promise<{ folder: string; remove: () => Promise<void> }>;
  /** Causes the fault and returns figures; throws if data was lost or a guarantee broken. */
  run(world: World): Promise<string>;
}

/** How a fault stops its server and starts another. */
export interface ServerControl {
  kill: () => Promise<void>;
  restart: () => Promise<void>;
}
