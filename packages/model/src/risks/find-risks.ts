import { oncePer } from "../collections/once-per.ts";
import type { Form } from "../declaration/form.ts";
import { oncePerForm } from "../declaration/once-per-form.ts";
import { formNamed, rootForm } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { type IndexedCompany, indexCompany } from "../snapshot/indexed-company.ts";
import { changesSince } from "./changes-since.ts";
import { type Judging, judgedAnew, judgedSince } from "./judge-rule.ts";
import { type Noted, notedCompany } from "./noted-company.ts";
import type { Risk } from "./risk.ts";
import { type RiskCircumstances, riskCompanyOf } from "./risk-company.ts";
import type { RiskRule } from "./risk-rule.ts";
import { riskRules } from "./risk-rules.ts";
import { allRisks, type RisksByRule } from "./risks-by-rule.ts";

/** Risks that were found. */
export interface ToldRisks {
  readonly byRule: RisksByRule;
  readonly risks: readonly Risk[];
  /** Those of one questionnaire or a directory's row, without going through all. */
  ofRoot(root: Risk["root"]): readonly Risk[];
}

/** The risks of a company, with what a later look needs to judge anew only what has changed. */
export interface FoundRisks {
  /** The very ones of a later look as well, where that has found no others. */
  readonly told: ToldRisks;
  readonly circumstances: RiskCircumstances;
  readonly company: IndexedCompany;
  /** By rule: its risks by object, and what it looked at beyond the objects and their child rows. */
  readonly byRule: ReadonlyMap<RiskRule, Noted<ReadonlyMap<number, Risk>>>;
}

/** Every risk of a company on a day, by the rules' order and the objects'. Inactive questionnaires have none. */
export function findRisks(snapshot: CompanySnapshot, circumstances: RiskCircumstances): readonly Risk[] {
  return foundRisks(snapshot, circumstances).told.risks;
}

/** The risks that stand in the questionnaires of a form: no more of the company is looked at than their rules look at. */
export function findRisksIn(root: Form, company: IndexedCompany, circumstances: RiskCircumstances): readonly Risk[] {
  const judging = judgingOf(company, circumstances);
  return rulesOfRoot(root).flatMap((rule) => [...judgedAnew(rule, judging).value.values()]);
}

function judgingOf(company: IndexedCompany, circumstances: RiskCircumstances): Judging {
  const notes = notedCompany(company);
  return { rows: company.snapshot.rows, notes, company: riskCompanyOf(notes, circumstances, notes.once) };
}

/**
 * The risks of a company, by what was found in the company before: a rule judges again the rows that have changed, or whose child rows have,
 * and all of its rows where anything else that it looked at has.
 */
export function foundRisks(
  snapshot: CompanySnapshot,
  circumstances: RiskCircumstances,
  before?: FoundRisks,
): FoundRisks {
  const company = indexCompany(snapshot);
  const known = before && areSame(before.circumstances, circumstances) ? before : undefined;
  const changes = known && changesSince(known.company, company);
  const judging = judgingOf(company, circumstances);
  const byRule = new Map(
    riskRules.map((rule) => {
      const kept = known?.byRule.get(rule);
      return [rule, kept && changes ? judgedSince(rule, judging, { kept, changes }) : judgedAnew(rule, judging)];
    }),
  );
  const isTold = known && riskRules.every((rule) => byRule.get(rule)?.value === known.byRule.get(rule)?.value);
  // No member is a function of this scope, which has the look before in it, and that the one before it.
  return { told: isTold ? known.told : tell(byRule), circumstances, company, byRule };
}

/** Each is put together once it is asked for. */
function tell(byRule: FoundRisks["byRule"]): ToldRisks {
  let lists: RisksByRule | undefined;
  let risks: readonly Risk[] | undefined;
  const ofRoots = new Map<FormName, Map<number, readonly Risk[]>>();
  return {
    get byRule() {
      lists ??= new Map([...byRule].flatMap(([rule, { value }]) => (value.size === 0 ? [] : [[rule, listOf(value)]])));
      return lists;
    },
    get risks() {
      risks ??= allRisks(this.byRule);
      return risks;
    },
    ofRoot: ({ form, id }) => {
      const ofForm = ofRoots.get(form) ?? new Map<number, readonly Risk[]>();
      ofRoots.set(form, ofForm);
      const known = ofForm.get(id) ?? risksOfRoot(byRule, { form, id });
      ofForm.set(id, known);
      return known;
    },
  };
}

// What a rule has found is the very same for as long as it finds no others.
const listOf = oncePer((found: ReadonlyMap<number, Risk>): readonly Risk[] => [...found.values()]);

const noRisks: ReadonlyMap<number, Risk> = new Map();

function risksOfRoot(byRule: FoundRisks["byRule"], { form, id }: Risk["root"]): readonly Risk[] {
  return rulesOfRoot(formNamed(form)).flatMap((rule) => inRoot(rule, byRule.get(rule)?.value ?? noRisks).get(id) ?? []);
}

/** The rules whose risks stand in a questionnaire or directory. */
const rulesOfRoot = oncePerForm((root) => riskRules.filter(({ of }) => rootForm(formNamed(of)) === root));

const sorted = new WeakMap<ReadonlyMap<number, Risk>, ReadonlyMap<number, readonly Risk[]>>();

// Sorted once for as long as what a rule has found stays what it is.
function inRoot({ of }: RiskRule, found: ReadonlyMap<number, Risk>): ReadonlyMap<number, Risk | readonly Risk[]> {
  // Each object is a root itself.
  if (!formNamed(of).parent) return found;
  const known = sorted.get(found);
  if (known) return known;
  const roots = new Map<number, Risk[]>();
  for (const risk of found.values()) {
    const there = roots.get(risk.root.id);
    if (there) there.push(risk);
    else roots.set(risk.root.id, [risk]);
  }
  sorted.set(found, roots);
  return roots;
}

function areSame(some: RiskCircumstances, others: RiskCircumstances): boolean {
  const [acts, otherActs] = [some.systemsWithAct, others.systemsWithAct];
  return some.day === others.day && acts.size === otherActs.size && [...acts].every((system) => otherActs.has(system));
}
