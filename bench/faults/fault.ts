import type { World } from "./world.ts";

/** Something that happens to servers. */
export interface Fault {
  /** What it is run by. */
  name: string;
  /** What happens, in the words of the table. */
  title: string;
  /** What the machine lacks for it; null where it can run. */
  lacks?: () => string | null;
  /** Where its world lies, if not in a folder of its own; what `remove` undoes when the world is gone. */
  place?: () => Promise<{ folder: string; remove: () => Promise<void> }>;
  /** Lets it happen, and returns figures; throws where something was lost or a promise was not kept. */
  run(world: World): Promise<string>;
}

/** How a fault ends its server, and starts another. */
export interface Ends {
  kill: () => Promise<void>;
  restart: () => Promise<void>;
}
