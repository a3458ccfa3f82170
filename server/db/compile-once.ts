import type { Compilable, CompiledQuery, DatabaseConnection, QueryExecutor, QueryResult } from "kysely";
import { keepPrepared } from "./postgres/prepared.ts";
import type { Db } from "./schema.ts";
import { ConnectionsAdapter } from "./sqlite/sqlite.ts";

/**
 * Makes a query that is built and compiled at its first use and afterwards only gets its values: building costs many
 * times what a lookup by key costs. `build` sees a stand-in for each value, which it may hand to the query but not
 * look at; a query whose form depends on its values is none for this. PostgreSQL plans one that `isPrepared` once a
 * connection: for look-ups outside of transactions by which most calls begin.
 */
export function compileOnce<D extends Db, Values extends object, Row>(
  build: (db: D, values: Values) => Compilable<Row>,
  { isPrepared = false }: { isPrepared?: boolean } = {},
): (db: D, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    // Every transaction has the adapter of its database, which stands for the dialect.
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, standIns<Values>()).compile();
      compiled.set(adapter, query);
      if (isPrepared) keepPrepared(query.sql);
    }
    return (await execute<Row>(db, { ...query, parameters: fillIn(query.parameters, values) })).rows;
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

/** The connections of transactions: each has one from its beginning to its end. */
const ofTransactions = new WeakMap<QueryExecutor, DatabaseConnection>();

/**
 * Goes straight to the connection where it is known which: to ask Kysely for one each time costs more than a look-up
 * by key in SQLite.
 */
function execute<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const executor = db.getExecutor();
  const connection = db.isTransaction ? ofTransactions.get(executor) : findReading(executor);
  if (connection) return connection.executeQuery<Row>(query);
  return executor.provideConnection<QueryResult<Row>>((provided) => {
    if (db.isTransaction) ofTransactions.set(executor, provided);
    return provided.executeQuery<Row>(query);
  });
}

function findReading({ adapter }: QueryExecutor): DatabaseConnection | null {
  return adapter instanceof ConnectionsAdapter ? adapter.database.reading : null;
}
