import { findDefinition } from "@opis/documents/all-documents";
import type { Actor } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import { concatenateLists } from "@opis/model/collections/concatenate-lists";
import { checkRisks, listRisks, readRisk, risksTotal, updateRisk } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/answer-forms";
import { fineText } from "@opis/model/law/fine-text";
import { type Fine, type FineAmounts, fineOn, priceFor, type RoubleRange } from "@opis/model/law/fines";
import type { Risk } from "@opis/model/risks/risk";
import { isFindingCode, type RiskPlace } from "@opis/model/risks/risk-rule";
import { risksOfRules } from "@opis/model/risks/risks-by-rule";
import { sortBySeverity, sortRulesBySeverity } from "@opis/model/risks/sort-by-severity";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { lastDayAside, usualDayAside } from "@opis/model/site-scan/remark-ignore-period";
import { questionPlace } from "@opis/model/snapshot/question-location";
import type { FastifyInstance } from "fastify";
import type { Editor } from "../core/records/editor.ts";
import { recordChange } from "../core/records/history.ts";
import {
  type CompanyRisks,
  companyRisks,
  dropIgnored,
  type IgnoredRisk,
  riskId,
  writeIgnored,
} from "../core/risks/company-risks.ts";
import { countedRisks, ignoredRisks, presentTotal } from "../core/risks/present-total.ts";
import { isOpen, visibleRisks, visibleRisksByRule } from "../core/risks/visible-risks.ts";
import type { Transaction } from "../database/transaction.ts";
import { pageOfPresented, pageOfRows } from "../http/pagination.ts";
import { route } from "../http/register.ts";

const orderings = ["code", "form", "obj", "name", "price_min", "price_max"] as const;

/** Filters by whether a decision in force ignores them. */
const decidedRisks = { true: ignoredRisks, false: countedRisks } as const;

const dayHasPassed = words("Этот день уже прошёл", "This day has passed");

const tooLate = (day: string) =>
  words(`Не позже ${day}: потом замечание снова учитывается`, `Not after ${day}: then the remark counts again`);

/** Whether a risk is to be counted, and if not why and until when. */
interface RiskDecision {
  readonly ignore: boolean;
  readonly ignore_comment?: string | undefined;
  readonly ignored_until?: string | null | undefined;
}

interface Decided {
  readonly risk: Risk;
  /** The previous decision in force. */
  readonly before: IgnoredRisk | undefined;
  readonly decision: RiskDecision;
  readonly editor: Editor;
  /** Today in the company's time zone. */
  readonly day: string;
}

/**
 * Stores a decision about a risk with its history entry; refuses a date that has passed or is too late under its field.
 */
function decideRisk(transaction: Transaction, decided: Decided): void {
  const { risk, before, decision, editor } = decided;
  const of = { code: risk.rule.code, form: risk.object.form, object_id: risk.object.id };
  const after = decision.ignore ? { ...of, ...ignoredFor(decided) } : undefined;
  if (after) writeIgnored(transaction, { ...after, ignored_by: editor.name, ignored_at: transaction.now });
  else dropIgnored(transaction, of);
  const changes = {
    ignore: [before !== undefined, after !== undefined],
    ignore_comment: [before?.comment ?? "", after?.comment ?? ""],
    ignored_until: [before?.until ?? null, after?.until ?? null],
  };
  recordChange(transaction, {
    kind: "modified",
    form: "risk",
    objectId: risk.object.id,
    root: risk.root,
    version: 1,
    title: `${risk.rule.code} ${risk.rule.name.ru}`,
    changes: Object.fromEntries(Object.entries(changes).filter(([, [was, is]]) => was !== is)),
    editor,
  });
}

/**
 * Returns why and until when a risk is ignored; members missing in the decision stay. A remark about a site must
 * have an end date.
 */
function ignoredFor({ risk, before, decision, day }: Decided): Pick<IgnoredRisk, "comment" | "until"> {
  const isFinding = isFindingCode(risk.rule.code);
  const last = isFinding ? lastDayAside(risk.rule.severity, day) : undefined;
  const proposed = isFinding ? usualDayAside(day) : null;
  const comment = decision.ignore_comment ?? before?.comment ?? "";
  const until = (decision.ignored_until === undefined ? before?.until : decision.ignored_until) ?? proposed;
  const issues = {
    ...(until !== null && until < day && { ignored_until: [dayHasPassed] }),
    ...(last !== undefined && until !== null && until > last && { ignored_until: [tooLate(last)] }),
  };
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  return { comment, until };
}

/** Registers risks: computed from the answers on each request, counted or ignored (specification 3.9, 7.4). */
export function registerRisks(app: FastifyInstance): void {
  route(app, listRisks, async (call) => {
    const { context, company, actor, language, query, request } = call;
    const given = await companyRisks(context, company, call);
    const seen = visibleRisksByRule(actor, given.byRule);
    const ofForm = query.form === undefined ? seen : risksOfRules(seen, ({ form }) => form === query.form);
    const risks = query.ignore === undefined ? ofForm : decidedRisks[query.ignore](ofForm, given);
    return pageOfPresented(request, query, concatenateLists([...sortRulesBySeverity(risks, given).values()]), {
      show: (risk) => shownRisk(risk, given, { actor, language }),
      members: orderings,
    });
  });

  route(app, checkRisks, async (call) => {
    const { context, company, actor, language, query, request } = call;
    const given = await companyRisks(context, company, call);
    const { form, id } = query;
    const root = given.index.row(form, id) && questionPlace(given.index, { form, id, field: "" });
    if (!root || !isOpen(actor, root)) throw refused("not_found");
    const risks = visibleRisks(actor, given.ofRoot({ form: root.form, id: root.id })).filter(({ rule, object }) =>
      root.row === undefined ? rule.form === form : object.form === form && object.id === id,
    );
    const shown = sortBySeverity(risks, given).map((risk) => shownRisk(risk, given, { actor, language }));
    return pageOfRows(request, query, shown, orderings);
  });

  route(app, risksTotal, async (call) => {
    const { context, company, actor, language } = call;
    const given = await companyRisks(context, company, call);
    return presentTotal(visibleRisksByRule(actor, given.byRule), given, language);
  });

  route(app, readRisk, async (call) => {
    const { context, company, actor, language, params } = call;
    const given = await companyRisks(context, company, call);
    return shownRisk(seenRisk(given, actor, params.id), given, { actor, language });
  });

  route(app, updateRisk, async ({ context, company, actor, language, params, body, editor }) => {
    const given = await companyRisks(context, company);
    const risk = seenRisk(given, actor, params.id);
    const { day } = given;
    const decided = { risk, before: given.ignored(risk), decision: body, editor, day };
    await context.db.inCompany(company, async (transaction) => decideRisk(transaction, decided));
    return shownRisk(risk, await companyRisks(context, company), { actor, language });
  });
}

type ShownRisk = AnswerOf<typeof updateRisk>;

/** The reader and their language. */
interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

/** Returns a risk for the API; places in questionnaires that the reader may not view are omitted. */
function shownRisk(risk: Risk, given: CompanyRisks, reader: Reader): ShownRisk {
  const { rule, object, root } = risk;
  const { language } = reader;
  const decision = given.ignored(risk);
  const fine = rule.fine === undefined ? undefined : fineOn(rule.fine, given);
  return {
    id: riskId(risk),
    code: rule.code,
    form: rule.form,
    object_id: root.id,
    row_form: object.form,
    row_id: object.id,
    obj: object.name || formNamed(object.form).title[language],
    name: rule.name[language],
    text: rule.text[language],
    legal_basis: rule.law[language],
    severity: rule.severity,
    is_blank: rule.isBlank,
    potential: fine?.onlyAfterLeak === true,
    price: fine ? fineText(fine, language) : "—",
    price_min: fine?.price[0] ?? null,
    price_max: fine?.price[1] ?? null,
    fine: fine ? shownFine(fine, language) : null,
    change_risk: rule.remedy[language],
    places: risk.places.flatMap((place) => shownPlace(place, given, reader)),
    ignore: decision !== undefined,
    ignore_comment: decision?.comment ?? "",
    ignored_until: decision?.until ?? null,
    ignored_by: decision?.ignored_by ?? "",
    ignored_at: decision?.ignored_at ?? null,
  };
}

function shownFine(fine: Fine, language: Language): NonNullable<ShownRisk["fine"]> {
  const { repeat, verified } = fine;
  return { ...shownAmounts(fine, language), repeat: repeat ? shownAmounts(repeat, language) : null, verified };
}

function shownAmounts(amounts: FineAmounts, language: Language) {
  return {
    printed: amounts.printed[language],
    company: shownRange(amounts.company),
    official: shownRange(amounts.official),
    entrepreneur: shownRange(priceFor(amounts, "entrepreneur")),
  };
}

function shownRange([least, largest]: RoubleRange) {
  return { least, largest };
}

function shownPlace(place: RiskPlace, given: CompanyRisks, { actor, language }: Reader): ShownRisk["places"] {
  const { form, id, field } = place;
  const found = questionPlace(given.index, place);
  if (!isOpen(actor, found)) return [];
  const { company } = given;
  const paper = place.paper === undefined ? undefined : findDefinition(place.paper);
  const url = paper
    ? screenAddress(company, "documents", { open: paper.key, object: paper.objects ? id : undefined })
    : (addressOf({ company }, { form: found.form, id: found.id, field: found.path, row: found.row }) ??
      screenAddress(company, "forms"));
  const label = paper?.title[language] ?? formNamed(form).fields[field]?.label[language] ?? field;
  return [
    { form, id, field, root_form: found.form, root_id: found.id, label, path: found.path, row: found.row ?? null, url },
  ];
}

function seenRisk(given: CompanyRisks, actor: Actor, id: string): Risk {
  const risk = visibleRisks(actor, given.risks).find((one) => riskId(one) === id);
  if (!risk) throw refused("not_found");
  return risk;
}
