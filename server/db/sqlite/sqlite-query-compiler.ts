import { type LimitNode, type SelectModifierNode, SqliteQueryCompiler } from "kysely";

/** Writes queries as SQLite takes them best. */
export class QueryCompiler extends SqliteQueryCompiler {
  /** Leaves out `for update`, which SQLite does not know: a transaction has the whole database. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!node.modifier?.startsWith("For")) super.visitSelectModifier(node);
  }

  /**
   * As a sum, because SQLite plans by the value of a limit that is nothing but a parameter, and so prepares the
   * statement anew whenever it is bound: that takes longer than to read a page by an index.
   */
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(" + 0");
  }
}
