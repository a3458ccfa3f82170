import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./schema.ts";

/**
 * Makes a query that is built and compiled at its first use and afterwards only gets its values: building costs many
 * times what a lookup by key costs. `build` sees a stand-in for each value, which it may hand to the query but not
 * look at; a query whose form depends on its values is none for this.
 */
export function compileOnce<D extends Db, Values extends object, Row>(
  build: (db: D, values: Values) => Compilable<Row>,
): (db: D, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    // Every transaction has the adapter of its database, which stands for the dialect.
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, standIns<Values>()).compile();
    compiled.set(adapter, query);
    const filled: CompiledQuery<Row> = { ...query, parameters: fillIn(query.parameters, values) };
    return (await db.executeQuery(filled)).rows;
  };
}

function standIns<Values extends object>(): Values {
  return new Proxy({}, { get: (_target, name) => Symbol(String(name)) }) as Values;
}

function fillIn(parameters: readonly unknown[], values: object): unknown[] {
  const known = values as Record<string, unknown>;
  return parameters.map((parameter) =>
    typeof parameter === "symbol" ? known[parameter.description ?? ""] : parameter,
  );
}
