import { findDefinition } from "@opis/documents/all-documents";
import type { Language } from "@opis/model/bilingual-text";
import type { listRiskGroups, updateRisk } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { fineText } from "@opis/model/law/fine-text";
import { type Fine, type FineAmounts, fineOn, priceFor, type RoubleRange } from "@opis/model/law/fines";
import type { Risk } from "@opis/model/risks/risk";
import type { RiskPlace, RiskRule } from "@opis/model/risks/risk-rule";
import { getProperty } from "@opis/model/rows/get-property";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { questionPlace } from "@opis/model/snapshot/question-location";
import { answerText } from "@opis/model/text/answer-text";
import { riskId } from "../../core/risks/company-risks.ts";
import { stateOfRisk } from "../../core/risks/risk-handling.ts";
import { isOpen } from "../../core/risks/visible-risks.ts";
import { isOverdue, type RiskScope } from "./filter-risks.ts";

type ShownRisk = AnswerOf<typeof updateRisk>;

/** Returns a risk for the API; places in questionnaires that the reader may not view are omitted. */
export function presentRisk(risk: Risk, scope: RiskScope, language: Language): ShownRisk {
  const { rule, object, root } = risk;
  const { given } = scope;
  const handling = scope.handlings.get(riskId(risk));
  const decision = given.ignored(risk);
  const fine = rule.fine === undefined ? undefined : fineOn(rule.fine, given);
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
    places: risk.places.flatMap((place) => presentPlace(place, risk, scope, language)),
    ignore: decision !== undefined,
    ignore_comment: decision?.comment ?? "",
    ignored_until: decision?.until ?? null,
    ignored_by: decision?.ignored_by ?? "",
    ignored_at: decision?.ignored_at ?? null,
    state: stateOfRisk(risk, given, handling),
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
  const fine = rule.fine === undefined ? undefined : fineOn(rule.fine, scope.given);
  const [least, largest] = fine?.price ?? [0, 0];
  const works = risks.map((risk) => ({ risk, handling: scope.handlings.get(riskId(risk)) }));
  const states = works.map(({ risk, handling }) => stateOfRisk(risk, scope.given, handling));
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
function nameOfRow({ form, id }: RiskPlace, { given, actor }: RiskScope, language: Language): string {
  const { index } = given;
  const { titleField = "", fields } = formNamed(form);
  const declared = fields[titleField];
  const row = index.row(form, id);
  if (!declared || declared.kind === "rows" || !row) return "";
  const nameOf = (target: FormName, targetId: number) =>
    isOpen(actor, { form: target, id: targetId }) ? index.nameOf(target, targetId) : "";
  return answerText(declared, getProperty(row, titleField), { language, nameOf });
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

function presentPlace(place: RiskPlace, { object }: Risk, scope: RiskScope, language: Language): ShownRisk["places"] {
  const { given, actor } = scope;
  const { form, id, field } = place;
  const found = questionPlace(given.index, place);
  if (!isOpen(actor, found)) return [];
  const { company } = given;
  const paper = place.paper === undefined ? undefined : findDefinition(place.paper);
  const url = paper
    ? screenAddress(company, "documents", { open: paper.key, object: paper.objects ? id : undefined })
    : (addressOf({ company }, { form: found.form, id: found.id, field: found.path, row: found.row }) ??
      screenAddress(company, "forms"));
  const question = paper?.title[language] ?? formNamed(form).fields[field]?.label[language] ?? field;
  // The same question of several child rows is told apart by their names.
  const row = form === object.form ? "" : nameOfRow(place, scope, language);
  const label = row === "" ? question : `${question}: ${row}`;
  return [
    { form, id, field, root_form: found.form, root_id: found.id, label, path: found.path, row: found.row ?? null, url },
  ];
}
