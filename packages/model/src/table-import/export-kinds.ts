import { allForms } from "../forms/index.ts";
import { importKinds } from "./import-kinds.ts";

const importable: readonly string[] = importKinds.map(({ name }) => name);

/** Names of record forms. Their states and deadlines follow from rules, so they can be exported but only changed on their screens. */
export const registerNames: readonly string[] = allForms
  .filter(({ scope, name }) => scope === "record" && name !== "journal_entry")
  .map(({ name }) => name);

/** Everything that can be exported as a table: all importable kinds, and records. */
export const exportNames: readonly string[] = [...importable, ...registerNames];
