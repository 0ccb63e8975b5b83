import { paperOf } from "@opis/documents/papers";
import type { Actor } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import type { updateRisk } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import { fineText } from "@opis/model/law/fine-text";
import { type Fine, type FineAmounts, fineOn, priceFor, type RoubleRange } from "@opis/model/law/fines";
import type { Risk } from "@opis/model/risks/risk";
import type { RiskPlace } from "@opis/model/risks/risk-rule";
import { questionPlace } from "@opis/model/snapshot/question-place";
import type { Language } from "@opis/model/words";
import { type CompanyRisks, riskId } from "../../risks/company-risks.ts";
import { isOpen } from "../../risks/seen-risks.ts";

type ShownRisk = AnswerOf<typeof updateRisk>;

/** Who reads, and in which language. */
export interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

/** A risk as the API answers it; places in questionnaires that the reader may not view are left out. */
export function shownRisk(risk: Risk, given: CompanyRisks, reader: Reader): ShownRisk {
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
  const paper = place.paper === undefined ? undefined : paperOf(place.paper);
  const url = paper
    ? screenAddress(company, "documents", { open: paper.key, object: paper.objects ? id : undefined })
    : (addressOf({ company }, { form: found.form, id: found.id, field: found.path, row: found.row }) ??
      screenAddress(company, "forms"));
  const label = paper?.title[language] ?? formNamed(form).fields[field]?.label[language] ?? field;
  return [
    { form, id, field, root_form: found.form, root_id: found.id, label, path: found.path, row: found.row ?? null, url },
  ];
}
