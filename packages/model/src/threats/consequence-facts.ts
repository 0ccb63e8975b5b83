import type { Row } from "../rows/row.ts";
import type { Consequence } from "./catalogue/catalogue-schemas.ts";
import { linkedSites } from "./connection-grounds.ts";
import { type Fact, type Ground, groundsIn, noBy, yesBy } from "./fact.ts";
import type { Inventory } from "./part-inventory.ts";

const paymentNames = /паспорт|плат[её]ж|банк|сч[её]т|карт/i;
const letterNames = /переписк|сообщени|звонк|разговор/i;
const selling: ReadonlySet<string | null> = new Set(["FMCG", "E-commerce", "Banking", "Insurance", "Advertising"]);

interface Proposal {
  readonly consequences: readonly string[];
  readonly find: (inventory: Inventory) => Ground[];
}

/** Answers of the questionnaires that suggest a consequence (the product's rule R2). */
const proposals: readonly Proposal[] = [
  {
    consequences: ["Y1.05", "Y1.02"],
    find: ({ subjects }) => groundsIn("system_subject", subjects, "special_data"),
  },
  {
    consequences: ["Y1.07", "Y1.08"],
    find: ({ subjects }) => groundsIn("system_subject", subjects, "biometric_data"),
  },
  { consequences: ["Y1.08", "Y2.02"], find: (inventory) => dataNamed(inventory, paymentNames) },
  { consequences: ["Y1.06"], find: (inventory) => dataNamed(inventory, letterNames) },
  { consequences: ["Y2.22", "Y2.23", "Y2.24"], find: linkedSites },
  {
    consequences: ["Y2.03", "Y2.09", "Y2.10", "Y2.12"],
    find: ({ company }) => ofBusiness(company.snapshot.rows.information, (kind) => selling.has(kind)),
  },
  {
    consequences: ["Y1.01", "Y1.05"],
    find: ({ company }) => ofBusiness(company.snapshot.rows.information, (kind) => kind === "Medical organization"),
  },
  {
    consequences: ["Y2.12", "Y2.15", "Y1.11"],
    find: ({ subjects, systems }) => [
      ...groundsIn("system_subject", subjects, "count", ({ count }) => count === "gt_100000"),
      ...groundsIn("system", systems, "is_over_100000", (system) => system.is_over_100000 === true),
    ],
  },
  { consequences: ["Y2.17"], find: processedForOthers },
];

/** Returns the consequences that the questionnaires suggest for a part (FSTEC method, section 3); users add the others. */
export function consequenceFacts(inventory: Inventory, all: readonly Consequence[]): ReadonlyMap<string, Fact> {
  const usual = groundsIn("system", inventory.systems, "system_subjects", () => true);
  const found = new Map<string, Ground[]>();
  for (const { consequences, find } of proposals) {
    const grounds = find(inventory);
    for (const code of consequences) found.set(code, [...(found.get(code) ?? []), ...grounds]);
  }
  return new Map(
    all.map(({ code, usual: isUsual }) => {
      const grounds = [...(isUsual ? usual : []), ...(found.get(code) ?? [])];
      return [code, grounds.length > 0 ? yesBy(grounds) : noBy([])];
    }),
  );
}

function dataNamed({ subjects, company }: Inventory, names: RegExp): Ground[] {
  const isNamed = (id: number) => names.test(company.index.nameOf("directory_item", id));
  return groundsIn("system_subject", subjects, "data", ({ data }) => data.some(isNamed));
}

function ofBusiness(rows: readonly Row<"information">[], is: (kind: string | null) => boolean): Ground[] {
  return groundsIn("information", rows, "type_of_business", ({ type_of_business }) => is(type_of_business));
}

// Returns data that the processes of a system receive from another operator for processing on its behalf.
function processedForOthers({ company, subjects }: Inventory): Ground[] {
  const processes = [...new Set(subjects.flatMap(({ link_process }) => link_process))].toSorted(
    (one, other) => one - other,
  );
  const parties = processes.flatMap((id) => company.childrenOf("process_third_party", id));
  return groundsIn(
    "process_third_party",
    parties,
    "bases",
    ({ is_received, bases }) => is_received === true && bases.includes("assignment"),
  );
}
