import { isDeepStrictEqual } from "node:util";
import type { Row } from "@opis/model/rows/row";
import { eachKeeper } from "./each-keeper.ts";
import type { CompanyFacts } from "./facts.ts";

type Process = Row<"process">;

/**
 * What is told of each active process, by its answers and by whatever else is given: looked at once however many documents ask, and
 * after an edit again only of the processes that it has changed. The very same list where it has changed nothing that is told.
 */
export function ofEachProcess<T, Given extends readonly unknown[]>(
  tell: (facts: CompanyFacts, process: Process, ...given: Given) => T,
): (facts: CompanyFacts, ...given: Given) => readonly T[] {
  const keep = eachKeeper<Process, T>("process", isDeepStrictEqual);
  return (facts, ...given) =>
    keep.tell(facts, {
      given,
      rows: ({ processes }) => processes,
      tell: (others, process) => tell(others, process, ...given),
    });
}

/** All that is found in the active processes, in their order: found as `ofEachProcess` tells, and put together only where it is not what it was. */
export function foundInProcesses<T, Given extends readonly unknown[]>(
  find: (facts: CompanyFacts, process: Process, ...given: Given) => readonly T[],
): (facts: CompanyFacts, ...given: Given) => readonly T[] {
  const inEach = ofEachProcess(find);
  const joined = new WeakMap<readonly (readonly T[])[], readonly T[]>();
  return (facts, ...given) => {
    const found = inEach(facts, ...given);
    const [first = []] = found;
    // Most that look at a part of the company look at one process.
    if (found.length <= 1) return first;
    const all = joined.get(found) ?? found.filter(({ length }) => length > 0).flat();
    joined.set(found, all);
    return all;
  };
}
