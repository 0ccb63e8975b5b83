import { findDefinition } from "@opis/documents/all-documents";
import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { listRiskGroups, listRisks, updateRisk } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type Fine, type FineAmounts, fineOn, fineText, priceFor, type RoubleRange } from "@opis/model/law/fines";
import type { RiskPlace, RiskRule } from "@opis/model/risks/risk-rule";
import { partOfEachRule, type Risk, type RisksByRule, risksByRule, risksOfRules } from "@opis/model/risks/risk-total";
import { getProperty } from "@opis/model/rows/plain-object";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import { answerText } from "@opis/model/text/answer-text";
import type { z } from "zod";
import { type CompanyRisks, readCompanyRisks, riskId } from "../../core/risks/company-risks.ts";
import { isOpen, visibleRisksByRule } from "../../core/risks/risk-flags.ts";
import { fixedRisks, type RiskHandling, readHandlings, stateOfRisk } from "../../core/risks/risk-handling.ts";
import { countedRisks, ignoredRisks } from "../../core/risks/total-fine.ts";
import type { Call } from "../../http/register-endpoint.ts";

type ShownRisk = AnswerOf<typeof updateRisk>;

/** Filters by whether a decision in force ignores them. */
const decidedRisks = { true: ignoredRisks, false: countedRisks } as const;

/** A company's risks with the work on them, and who reads them. */
interface RiskScope {
  readonly actor: Actor;
  readonly companyRisks: CompanyRisks;
  readonly handlings: ReadonlyMap<string, RiskHandling>;
}

type ReadingCall = Pick<Call<typeof listRisks>, "context" | "company" | "actor"> &
  Partial<Pick<Call<typeof listRisks>, "revision" | "circumstances">>;

/** Reads a company's risks and the work on them. */
export async function readRiskScope({
  context,
  company,
  actor,
  revision,
  circumstances,
}: ReadingCall): Promise<RiskScope> {
  const asOf = revision === undefined || circumstances === undefined ? undefined : { revision, circumstances };
  const [companyRisks, handlings] = await Promise.all([
    readCompanyRisks(context, company, asOf),
    context.db.readCompany(company, readHandlings),
  ]);
  return { actor, companyRisks, handlings };
}

type Filters = z.output<typeof listRiskGroups.query>;

/** Returns the visible risks that match the filters, by rule; fixed ones only if they are wanted. */
export function filterRisks({ actor, companyRisks, handlings }: RiskScope, filters: Filters): RisksByRule {
  const { form, severity, ignore, state, owner, overdue } = filters;
  const all = state === "fixed" ? risksByRule(fixedRisks(companyRisks, handlings)) : companyRisks.byRule;
  const ofRules = risksOfRules(
    visibleRisksByRule(actor, all),
    (rule) => (form === undefined || rule.form === form) && (severity === undefined || rule.severity === severity),
  );
  const decided = ignore === undefined ? ofRules : decidedRisks[ignore](ofRules, companyRisks);
  const open = state === "open" ? countedRisks(decided, companyRisks) : decided;
  const exact = state === "open" || state === "fixed" ? undefined : state;
  // The lists of rules stay the same objects where nothing else is filtered.
  if (owner === undefined && overdue === undefined && exact === undefined) return open;
  return partOfEachRule(open, (ofRule) =>
    ofRule.filter((risk) => {
      const handling = handlings.get(riskId(risk));
      if (exact !== undefined && stateOfRisk(risk, companyRisks, handling) !== exact) return false;
      if (owner !== undefined && handling?.owner !== owner) return false;
      return overdue === undefined || isOverdue(risk, { companyRisks, handlings });
    }),
  );
}

/** Returns whether a risk is still to be fixed and its date has passed. */
function isOverdue(risk: Risk, { companyRisks, handlings }: Omit<RiskScope, "actor">): boolean {
  const due = handlings.get(riskId(risk))?.due ?? null;
  return due !== null && due < companyRisks.day && !risk.isFixed && companyRisks.ignored(risk) === undefined;
}

/** Lists the accounts that are responsible for risks, by name. */
export function listOwners(handlings: RiskScope["handlings"]) {
  const names = new Map(
    [...handlings.values()].flatMap(({ owner, owner_name }) => (owner === null ? [] : [[owner, owner_name] as const])),
  );
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((left, right) => left.name.localeCompare(right.name, "ru"));
}

/** Returns a risk for the API; places in questionnaires that the reader may not view are omitted. */
export function presentRisk(risk: Risk, scope: RiskScope, language: Language): ShownRisk {
  const { rule, object, root } = risk;
  const { companyRisks } = scope;
  const handling = scope.handlings.get(riskId(risk));
  const decision = companyRisks.ignored(risk);
  const fine = rule.fine === undefined ? undefined : fineOn(rule.fine, companyRisks);
  return {
    id: riskId(risk),
    code: rule.code,
    form: rule.form,
    object_id: root.id,
    row_form: object.form,
    row_id: object.id,
    obj: nameOfObject(risk, language),
    name: rule.name[language],
    text: rule.text[language],
    legal_basis: rule.law[language],
    severity: rule.severity,
    is_blank: rule.isBlank,
    potential: fine?.onlyAfterLeak === true,
    price: fine ? fineText(fine, language) : "—",
    price_min: fine?.price[0] ?? null,
    price_max: fine?.price[1] ?? null,
    fine: fine ? presentFine(fine, language) : null,
    change_risk: rule.remedy[language],
    places: risk.places.flatMap((location) => presentPlace(location, risk, scope, language)),
    ignore: decision !== undefined,
    ignore_comment: decision?.comment ?? "",
    ignored_until: decision?.until ?? null,
    ignored_by: decision?.ignored_by ?? "",
    ignored_at: decision?.ignored_at ?? null,
    state: stateOfRisk(risk, companyRisks, handling),
    owner: handling?.owner ?? null,
    owner_name: handling?.owner_name ?? "",
    due: handling?.due ?? null,
    is_over: isOverdue(risk, scope),
  };
}

type ShownGroup = AnswerOf<typeof listRiskGroups>["groups"][number];

/** Returns the risks of one rule for the API, as a line with their number and total fine. */
export function presentRiskGroup(
  rule: RiskRule,
  risks: readonly Risk[],
  scope: RiskScope,
  language: Language,
): ShownGroup {
  const fine = rule.fine === undefined ? undefined : fineOn(rule.fine, scope.companyRisks);
  const [least, largest] = fine?.price ?? [0, 0];
  const works = risks.map((risk) => ({ risk, handling: scope.handlings.get(riskId(risk)) }));
  const states = works.map(({ risk, handling }) => stateOfRisk(risk, scope.companyRisks, handling));
  const only = works.length === 1 ? works[0] : undefined;
  const days = works.flatMap(({ handling }, at) =>
    handling?.due && (states[at] === "found" || states[at] === "in_work" || only) ? [handling.due] : [],
  );
  return {
    code: rule.code,
    name: rule.name[language],
    severity: rule.severity,
    is_blank: rule.isBlank,
    potential: fine?.onlyAfterLeak === true,
    count: risks.length,
    fines: { least: least * risks.length, largest: largest * risks.length },
    risk: only ? riskId(only.risk) : null,
    obj: only ? nameOfObject(only.risk, language) : "",
    owner_name: only?.handling?.owner_name ?? "",
    state: only ? (states[0] ?? null) : null,
    in_work: states.filter((state) => state === "in_work").length,
    over: risks.filter((risk) => isOverdue(risk, scope)).length,
    due: days.toSorted()[0] ?? null,
  };
}

/** Returns the name of a row, or of the row it is named after if the reader may view that one. */
function nameOfRow({ form, id }: RiskPlace, { companyRisks, actor }: RiskScope, language: Language): string {
  const { index } = companyRisks;
  const { titleField = "", fields } = formNamed(form);
  const titleQuestion = fields[titleField];
  const row = index.row(form, id);
  if (!titleQuestion || titleQuestion.kind === "rows" || !row) return "";
  const nameOf = (target: FormName, targetId: number) =>
    isOpen(actor, { form: target, id: targetId }) ? index.nameOf(target, targetId) : "";
  return answerText(titleQuestion, getProperty(row, titleField), { language, nameOf });
}

function nameOfObject({ object }: Risk, language: Language): string {
  return object.name || formNamed(object.form).title[language];
}

function presentFine(fine: Fine, language: Language): NonNullable<ShownRisk["fine"]> {
  const { repeat, verified } = fine;
  return { ...presentAmounts(fine, language), repeat: repeat ? presentAmounts(repeat, language) : null, verified };
}

function presentAmounts(amounts: FineAmounts, language: Language) {
  return {
    printed: amounts.printed[language],
    company: presentRange(amounts.company),
    official: presentRange(amounts.official),
    entrepreneur: presentRange(priceFor(amounts, "entrepreneur")),
  };
}

function presentRange([least, largest]: RoubleRange) {
  return { least, largest };
}

function presentPlace(
  location: RiskPlace,
  { object }: Risk,
  scope: RiskScope,
  language: Language,
): ShownRisk["places"] {
  const { companyRisks, actor } = scope;
  const { form, id, field } = location;
  const at = questionPlace(companyRisks.index, location);
  if (!isOpen(actor, at)) return [];
  const { company } = companyRisks;
  const paper = location.paper === undefined ? undefined : findDefinition(location.paper);
  const url = paper
    ? screenAddress(company, "documents", { open: paper.key, object: paper.objects ? id : undefined })
    : (addressOf({ company }, { form: at.form, id: at.id, field: at.path, row: at.row }) ??
      screenAddress(company, "forms"));
  const question = paper?.title[language] ?? formNamed(form).fields[field]?.label[language] ?? field;
  // The same question of several child rows is told apart by their names.
  const row = form === object.form ? "" : nameOfRow(location, scope, language);
  const label = row === "" ? question : `${question}: ${row}`;
  return [{ form, id, field, root_form: at.form, root_id: at.id, label, path: at.path, row: at.row ?? null, url }];
}
