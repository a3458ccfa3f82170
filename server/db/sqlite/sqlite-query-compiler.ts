import { type LimitNode, type SelectModifierNode, SqliteQueryCompiler } from "kysely";

/** Adapts Kysely's queries to SQLite. */
export class QueryCompiler extends SqliteQueryCompiler {
  /** Omits `for update`, which SQLite does not support: a transaction locks the whole database. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!node.modifier?.startsWith("For")) super.visitSelectModifier(node);
  }

  /**
   * As a sum, because SQLite plans by the value of a limit that is only a parameter and so re-prepares the statement on
   * each binding, which takes longer than reading a page by an index.
   */
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(" + 0");
  }
}
