import { allForms } from "../forms/index.ts";
import { importKinds } from "./import-kinds.ts";

const importable: readonly string[] = importKinds.map(({ name }) => name);

/** Registers of records by name. Their states and deadlines follow from rules, so they are exported and changed on their screens only. */
export const registerNames: readonly string[] = allForms
  .filter(({ scope, name }) => scope === "record" && name !== "journal_entry")
  .map(({ name }) => name);

/** What can be exported as a table: all that can be imported, and the registers of records. */
export const exportNames: readonly string[] = [...importable, ...registerNames];
