import { severityNames } from "@opis/model/risks/risk-rule";
import type { ListedRisk } from "../../form-engine/risks/risks-query.ts";
import { type Sort, sortRows } from "../../ui/table/data-table.tsx";
import type { RiskGroup } from "./risk-queries.ts";

/** A row of the table of risks: a rule with several risks, its only risk, one of its risks, or a note below them. */
export type RiskRow =
  | { readonly kind: "rule"; readonly group: RiskGroup; readonly isOpen: boolean }
  | { readonly kind: "single"; readonly group: RiskGroup; readonly id: string }
  | { readonly kind: "risk"; readonly group: RiskGroup; readonly risk: ListedRisk }
  | { readonly kind: "note"; readonly group: RiskGroup; readonly shown: number | undefined };

/** The risks of an expanded rule; undefined while they are loading. */
export type ExpandedRisks = ReadonlyMap<string, readonly ListedRisk[] | undefined>;

/** Columns by which the table is sorted. */
export type SortKey = "name" | "severity" | "where" | "fine" | "owner" | "due" | "state";

const states = ["found", "in_work", "accepted", "fixed"];
/** After every date. */
const noDate = "9999-12-31";

/** Returns the value by which rules are sorted; risks of an expanded rule stay below it. */
export function sortValueOfGroup({ group }: RiskRow, key: SortKey): string | number {
  const { name, severity, count, obj, fines, owner_name: owner, due, state, in_work: inWork } = group;
  const values = {
    name,
    severity: severityNames.indexOf(severity),
    where: obj === "" ? String(count) : obj,
    fine: fines.largest,
    owner,
    due: due ?? noDate,
    state: state === null ? (inWork > 0 ? 1 : 0) : states.indexOf(state),
  };
  return values[key];
}

function sortValueOfRisk({ obj, owner_name, due, state }: ListedRisk, key: string): string | number {
  if (key === "owner") return owner_name;
  if (key === "due") return due ?? noDate;
  return key === "state" ? states.indexOf(state) : obj;
}

interface Arrangement {
  readonly sort: Sort | undefined;
  readonly language: "ru" | "en";
}

/** Returns the rows of the table: each rule, followed by its risks in the order of the table if it is expanded. */
export function riskRows(
  groups: readonly RiskGroup[],
  expanded: ExpandedRisks,
  { sort, language }: Arrangement,
): RiskRow[] {
  return groups.flatMap((group): RiskRow[] => {
    if (group.risk !== null) return [{ kind: "single", group, id: group.risk }];
    if (!expanded.has(group.code)) return [{ kind: "rule", group, isOpen: false }];
    const risks = expanded.get(group.code);
    const sorted = sortRows(risks ?? [], (risk) => sortValueOfRisk(risk, sort?.key ?? "name"), {
      descending: sort?.descending ?? false,
      language,
    });
    const isWhole = risks !== undefined && risks.length >= group.count;
    return [
      { kind: "rule", group, isOpen: true },
      ...sorted.map((risk): RiskRow => ({ kind: "risk", group, risk })),
      ...(isWhole ? [] : [{ kind: "note" as const, group, shown: risks?.length }]),
    ];
  });
}

/** Returns the key of a row. */
export function keyOfRow(row: RiskRow): string {
  if (row.kind === "risk") return row.risk.id;
  return row.kind === "single" ? row.id : `${row.kind} ${row.group.code}`;
}
