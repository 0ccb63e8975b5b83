import { generateMigration } from "drizzle-kit/api";

interface Key {
  columns: string[];
}

interface Table {
  name: string;
  columns: Record<string, { name: string }>;
  indexes: Record<string, { columns: { expression: string; isExpression: boolean }[] }>;
  foreignKeys: Record<string, { tableFrom: string; tableTo: string; columnsFrom: string[]; columnsTo: string[] }>;
  compositePrimaryKeys: Record<string, Key>;
  uniqueConstraints: Record<string, Key>;
}

/** The tables at one time, as drizzle-kit describes them. */
export interface Tables extends Record<string, unknown> {
  id: string;
  tables: Record<string, Table>;
}

/** A table, or a column as `table.column`, under its former and its new name. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Hints for ambiguous differences: a deleted and a new name may be a rename. */
export interface Hints {
  readonly renamed: readonly Rename[];
  /** Deleted tables, and columns as `table.column`, with their data. */
  readonly dropped: readonly string[];
}

/** The difference is ambiguous; the message says what to declare. */
export class UnclearDifference extends Error {}

/**
 * Returns the statements that migrate the tables from one state to another, without prompting: first renames, then
 * drops, then everything else. Throws `UnclearDifference` if something may have been renamed and no hint was given.
 */
export async function planMigration(before: Tables, after: Tables, hints: Hints): Promise<string[]> {
  const renames = hints.renamed.filter(({ from, to }) => has(before, from) && !has(before, to) && has(after, to));
  const renamed = structuredClone(before);
  const statements = renames.map((rename) => renameIn(renamed, rename));
  const deletedNames = names(renamed).filter((name) => !has(after, name) && !isInGoneTable(name, after));
  refuseUnclear(
    deletedNames,
    names(after).filter((name) => !has(renamed, name)),
    hints.dropped,
  );
  const remaining = structuredClone(renamed);
  for (const name of deletedNames) dropFrom(remaining, name);
  return [
    ...statements,
    ...(await generateMigration(renamed, remaining)),
    ...(await generateMigration(remaining, after)),
  ];
}

const keyOf = (table: string) => `public.${table}`;

function parts(name: string): [table: string, column?: string] {
  const [table = "", column] = name.split(".");
  return column === undefined ? [table] : [table, column];
}

function has({ tables }: Tables, name: string): boolean {
  const [table, column] = parts(name);
  const tableState = tables[keyOf(table)];
  return tableState !== undefined && (column === undefined || Object.hasOwn(tableState.columns, column));
}

function names({ tables }: Tables): string[] {
  return Object.values(tables).flatMap(({ name, columns }) => [
    name,
    ...Object.keys(columns).map((column) => `${name}.${column}`),
  ]);
}

function isInGoneTable(name: string, after: Tables): boolean {
  const [table, column] = parts(name);
  return column !== undefined && !has(after, table);
}

// A deleted and a new column or table may be a rename.
function refuseUnclear(
  deletedNames: readonly string[],
  createdNames: readonly string[],
  dropped: readonly string[],
): void {
  const among = (name: string) => parts(name).slice(0, -1).join();
  const unclear = deletedNames.filter(
    (name) => !dropped.includes(name) && createdNames.some((createdName) => among(createdName) === among(name)),
  );
  if (unclear.length === 0) return;
  throw new UnclearDifference(
    `Renamed or gone? ${unclear.join(", ")}. A field's former name is declared by its \`formerly\`; else say ` +
      `--renamed=${unclear[0]}=${among(unclear[0] ?? "") ? "table." : ""}new_name, or --dropped=${unclear[0]}.`,
  );
}

function renameIn(state: Tables, { from, to }: Rename): string {
  const [table, column] = parts(from);
  const [newTable, newColumn] = parts(to);
  if (column === undefined || newColumn === undefined) return renameTable(state, table, newTable);
  const tableState = state.tables[keyOf(table)];
  const existing = tableState?.columns[column];
  if (tableState && existing) {
    delete tableState.columns[column];
    tableState.columns[newColumn] = { ...existing, name: newColumn };
    renameInConstraints(state, table, (name) => (name === column ? newColumn : name));
  }
  return `ALTER TABLE "${table}" RENAME COLUMN "${column}" TO "${newColumn}";`;
}

// PostgreSQL renames it automatically.
function renameInConstraints(state: Tables, table: string, rename: (column: string) => string): void {
  for (const { name, indexes, foreignKeys, compositePrimaryKeys, uniqueConstraints } of Object.values(state.tables)) {
    for (const key of Object.values(foreignKeys)) {
      if (key.tableFrom === table) key.columnsFrom = key.columnsFrom.map(rename);
      if (key.tableTo === table) key.columnsTo = key.columnsTo.map(rename);
    }
    if (name !== table) continue;
    for (const key of [...Object.values(compositePrimaryKeys), ...Object.values(uniqueConstraints)])
      key.columns = key.columns.map(rename);
    for (const index of Object.values(indexes))
      for (const part of index.columns) if (!part.isExpression) part.expression = rename(part.expression);
  }
}

function renameTable(state: Tables, table: string, newTable: string): string {
  const existing = state.tables[keyOf(table)];
  if (existing) {
    delete state.tables[keyOf(table)];
    state.tables[keyOf(newTable)] = { ...existing, name: newTable };
    for (const key of Object.values(state.tables).flatMap(({ foreignKeys }) => Object.values(foreignKeys))) {
      if (key.tableFrom === table) key.tableFrom = newTable;
      if (key.tableTo === table) key.tableTo = newTable;
    }
  }
  return `ALTER TABLE "${table}" RENAME TO "${newTable}";`;
}

function dropFrom(state: Tables, name: string): void {
  const [table, column] = parts(name);
  if (column === undefined) {
    delete state.tables[keyOf(table)];
    return;
  }
  const tableState = state.tables[keyOf(table)];
  if (!tableState) return;
  delete tableState.columns[column];
  const withColumn = <T>(all: Record<string, T>, columnsOf: (item: T) => readonly string[]) => {
    for (const [key, item] of Object.entries(all)) if (columnsOf(item).includes(column)) delete all[key];
  };
  withColumn(tableState.foreignKeys, (key) => key.columnsFrom);
  withColumn(tableState.compositePrimaryKeys, (key) => key.columns);
  withColumn(tableState.uniqueConstraints, (key) => key.columns);
  withColumn(tableState.indexes, (index) => index.columns.map(({ expression }) => expression));
}
