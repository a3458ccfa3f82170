import type { Fault } from "./fault.ts";
import { addPostgres, findMissingPostgres } from "./machine/add-postgres.ts";

/** Returns the fault once for each database. */
export function onBothDatabases(fault: Fault): Fault[] {
  const onPostgres: Fault = {
    ...fault,
    name: `${fault.name}-postgres`,
    title: `the same on PostgreSQL`,
    findMissing: findMissingPostgres,
    async run(world) {
      await addPostgres(world);
      return fault.run(world);
    },
  };
  return [fault, onPostgres];
}
