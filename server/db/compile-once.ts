import type { Compilable, CompiledQuery, DatabaseConnection, QueryExecutor, QueryResult } from "kysely";
import { markPrepared } from "./postgres/prepared-statements.ts";
import type { Db } from "./schema.ts";
import { ConnectionsAdapter } from "./sqlite/sqlite.ts";

/**
 * Creates a query that is built and compiled on first use and afterwards only bound to values: building costs many
 * times as much as a lookup by key. `build` receives a stand-in for each value, which it may pass to the query but not
 * inspect, so the query's shape must not depend on its values. With `isPrepared`, PostgreSQL plans the query once per
 * connection; meant for the lookups outside transactions with which most calls begin.
 */
export function compileOnce<D extends Db, Values extends object, Row>(
  build: (db: D, values: Values) => Compilable<Row>,
  { isPrepared = false }: { isPrepared?: boolean } = {},
): (db: D, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    // All transactions share their database's adapter, which stands for the dialect.
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, placeholders<Values>()).compile();
      compiled.set(adapter, query);
      if (isPrepared) markPrepared(query.sql);
    }
    return (await execute<Row>(db, { ...query, parameters: bindValues(query.parameters, values) })).rows;
  };
}

function placeholders<Values extends object>(): Values {
  return new Proxy({}, { get: (_target, name) => Symbol(String(name)) }) as Values;
}

function bindValues(parameters: readonly unknown[], values: object): unknown[] {
  const valuesByName = values as Record<string, unknown>;
  return parameters.map((parameter) =>
    typeof parameter === "symbol" ? valuesByName[parameter.description ?? ""] : parameter,
  );
}

/** The connections of transactions: each keeps one from start to end. */
const transactionConnections = new WeakMap<QueryExecutor, DatabaseConnection>();

/**
 * Bypasses Kysely if the connection is known: requesting one from Kysely for each query costs more than a lookup by key
 * in SQLite.
 */
function execute<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const executor = db.getExecutor();
  const connection = db.isTransaction ? transactionConnections.get(executor) : findReadConnection(executor);
  if (connection) return connection.executeQuery<Row>(query);
  return executor.provideConnection<QueryResult<Row>>((provided) => {
    if (db.isTransaction) transactionConnections.set(executor, provided);
    return provided.executeQuery<Row>(query);
  });
}

function findReadConnection({ adapter }: QueryExecutor): DatabaseConnection | null {
  return adapter instanceof ConnectionsAdapter ? adapter.database.reading : null;
}
