import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { changesSince } from "./changes-since.ts";
import { type Noted, type NotedCompany, notedCompany } from "./noted-company.ts";

/** Something found out about a company, with what a later look needs to tell whether it still holds. */
export interface FoundOut<T> extends Noted<T> {
  readonly company: IndexedCompany;
}

/**
 * Finds something out about a company; the very same as before for as long as nothing has changed of what was looked at for it. What is
 * found is plain data: whoever looks at the company later is not noted.
 */
export function foundOutSince<T>(
  company: IndexedCompany,
  find: (company: NotedCompany) => T,
  before?: FoundOut<T>,
): FoundOut<T> {
  const changes = before && changesSince(before.company, company);
  if (changes && [...before.looks].every(changes.saysSame)) return { ...before, company };
  const notes = notedCompany(company);
  return { company, ...notes.noted(() => find(notes)) };
}
