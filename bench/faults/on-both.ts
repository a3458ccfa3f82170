import type { Fault } from "./fault.ts";
import { addPostgres, lacksPostgres } from "./machine/add-postgres.ts";

/** Returns the fault once for each database. */
export function onBoth(fault: Fault): Fault[] {
  const onPostgres: Fault = {
    ...fault,
    name: `${fault.name}-postgres`,
    title: `the same on PostgreSQL`,
    lacks: lacksPostgres,
    async run(world) {
      await addPostgres(world);
      return fault.run(world);
    },
  };
  return [fault, onPostgres];
}
