import { formNamed, rootForm } from "../forms/index.ts";
import { memberOf } from "../rows/member-of.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import type { ChangesSince } from "./changes-since.ts";
import type { Noted, NotedCompany } from "./noted-company.ts";
import type { Risk } from "./risk.ts";
import type { RiskCompany } from "./risk-company.ts";
import type { RiskPlace, RiskRule } from "./risk-rule.ts";

/** The risks of one rule by object, and what it looked at beyond the objects and their child rows. */
export type Judged = Noted<ReadonlyMap<number, Risk>>;

/** A company as rules look at it, with who takes notes of it and its rows, of which no note is taken. */
export interface Judging {
  readonly rows: CompanySnapshot["rows"];
  readonly notes: NotedCompany;
  readonly company: RiskCompany;
}

/** What a rule finds in all its rows. */
export function judgedAnew(rule: RiskRule, judging: Judging): Judged {
  return judging.notes.noted(() => risksOf(rule, judging, (row) => riskOf(rule, row, judging)));
}

/**
 * What a rule finds, by what it found before: only rows that have changed are judged, unless it looks at what else has. Where it says
 * the same, it is the very same.
 */
export function judgedSince(
  rule: RiskRule,
  judging: Judging,
  { kept, changes }: { readonly kept: Judged; readonly changes: ChangesSince },
): Judged {
  if (![...kept.looks].every(changes.saysSame)) {
    const { value, looks } = judgedAnew(rule, judging);
    return { value: saySame(kept.value, value) ? kept.value : value, looks };
  }
  const changed = changes.changedRows(rule.of);
  if (changed.size === 0 && changes.isSameForm(rule.of)) return kept;
  const { value, looks } = judging.notes.noted(() => {
    const judged = new Map([...changed].map(([id, row]) => [id, row && riskOf(rule, row, judging)]));
    const riskIn = ({ id }: AnyRow) => (judged.has(id) ? judged.get(id) : kept.value.get(id));
    return withJudged(kept.value, judged) ?? risksOf(rule, judging, riskIn);
  });
  return { value, looks: new Set([...kept.looks, ...looks]) };
}

/** The risks with those of the judged rows, the very same where they are; undefined where one has its place amid the others. */
function withJudged(
  risks: ReadonlyMap<number, Risk>,
  judged: ReadonlyMap<number, Risk | undefined>,
): ReadonlyMap<number, Risk> | undefined {
  const others = [...judged].filter(([id, risk]) => !isSame(risks.get(id), risk));
  if (others.length === 0) return risks;
  const added = others.flatMap(([id, risk]) => (risk && !risks.has(id) ? id : []));
  if (Math.min(...added) < lastOf(risks)) return undefined;
  const all = new Map(risks);
  for (const [id, risk] of others.sort(([one], [other]) => one - other)) {
    if (risk) all.set(id, risk);
    else all.delete(id);
  }
  return all;
}

function lastOf(risks: ReadonlyMap<number, Risk>): number {
  let last = 0;
  for (const id of risks.keys()) last = id;
  return last;
}

function saySame(some: ReadonlyMap<number, Risk>, others: ReadonlyMap<number, Risk>): boolean {
  if (some.size !== others.size) return false;
  const other = others.values();
  // The order is that of the objects.
  return [...some.values()].every((risk) => isSame(risk, other.next().value));
}

function isSame(one: Risk | undefined, other: Risk | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.object.id === other.object.id &&
    one.object.name === other.object.name &&
    one.root.id === other.root.id &&
    one.places.length === other.places.length &&
    one.places.every((place, index) => isSamePlace(place, other.places[index]))
  );
}

function isSamePlace(one: RiskPlace, other: RiskPlace | undefined): boolean {
  return one.form === other?.form && one.id === other.id && one.field === other.field && one.paper === other.paper;
}

interface AnyRow {
  readonly id: number;
}

function risksOf(
  { of }: RiskRule,
  { rows }: Judging,
  riskIn: (row: AnyRow) => Risk | undefined,
): ReadonlyMap<number, Risk> {
  const all: readonly AnyRow[] = rows[of];
  const risks = new Map<number, Risk>();
  for (const row of all) {
    const risk = riskIn(row);
    if (risk) risks.set(row.id, risk);
  }
  return risks;
}

function riskOf(rule: RiskRule, row: AnyRow, { notes, company }: Judging): Risk | undefined {
  if ("is_active" in row && row.is_active === false) return undefined;
  const { of } = rule;
  return notes.judged(of, row.id, () => {
    const places = rule.placesIn(row.id, company);
    if (places.length === 0) return undefined;
    const root = rootForm(formNamed(of)).name;
    return {
      rule,
      object: { form: of, id: row.id, name: company.index.nameOf(of, row.id) },
      root: { form: root, id: root === of ? row.id : Number(memberOf(row, root)) },
      places: unique(places),
    };
  });
}

function unique(places: readonly RiskPlace[]): readonly RiskPlace[] {
  if (places.length === 1) return places;
  const seen = new Set<string>();
  return places.filter(({ form, id, field }) => {
    const key = `${form} ${id} ${field}`;
    return !seen.has(key) && seen.add(key);
  });
}
