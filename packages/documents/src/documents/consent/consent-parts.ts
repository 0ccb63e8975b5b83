import type { Row } from "@opis/model/rows/row";
import { bold, joinContent, line, paragraph, phrase, text, value, wizardSource } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  addressForLetters,
  documentDateInFigures,
  headOrganisationText,
  operatorNameAmid,
  registeredAs,
  requisite,
} from "../../facts/company-requisites.ts";
import { actionsOf, dataOf, periodOf, wayAndNetworks } from "../../facts/process-facts.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { publishedAt } from "../policy/publication.ts";
import type { ConsentForm, ConsentSigner, DataField } from "./choose-consent-variants.ts";
import type { ConsentGroup, ConsentRequest } from "./consent-subject-group.ts";

/** Input for the points of a consent. */
export interface ConsentText {
  readonly group: ConsentGroup;
  readonly form: ConsentForm;
  readonly request: ConsentRequest;
}

/** Creates a point of a consent with a bold lead-in. */
export function point(lead: string, content: Content): Block {
  return paragraph(phrase`${bold(text(`${lead}.`))} ${content}`);
}

/** Creates a point that is a list: «Цель обработки: …». */
export function listPoint(lead: string, content: Content): Block {
  return paragraph(phrase`${bold(text(`${lead}:`))} ${content}`);
}

/** Returns the operator with its requisites: «Общество … (ИНН …, ОГРН …, адрес: …)». */
export function operatorInFull(facts: CompanyFacts): Content {
  return phrase`${operatorNameAmid(facts)} (${registeredAs(facts)}, адрес: ${requisite(facts, "legal_address", line("address"))}${headOrganisationText(facts)})`;
}

/** Returns whether the signer acts for another person and so names the represented person. */
export function isRepresentative(signer: ConsentSigner): signer is "guardian" | "incapable_guardian" {
  return signer === "guardian" || signer === "incapable_guardian";
}

/** Returns whose data they are, from the signer's point of view. */
export function whoseData({ signedBy }: ConsentForm): string {
  return isRepresentative(signedBy) ? "персональных данных представляемого" : "моих персональных данных";
}

/** Returns the single purpose of the consent, within a sentence. */
export function purposeOf({ process }: ConsentGroup): Content {
  return [value(lowerFirst(process.purpose), { form: "process", id: process.id, field: "purpose" }, line("address"))];
}

/** Returns the point on the purpose (152-FZ, article 9(4)(4)); a blank line if unanswered. */
export function purposePoint({ group }: ConsentText): Block {
  return listPoint("Цель обработки", phrase`${purposeOf(group)}.`);
}

const dataTitles = {
  data: "Перечень персональных данных",
  special_data: "Специальные категории персональных данных",
  biometric_data: "Биометрические персональные данные",
} as const satisfies Record<DataField, string>;

/** Returns one paragraph for each data category that has data. */
export function dataPoints({ group }: ConsentText, fields: readonly DataField[]): Block[] {
  return fields.flatMap((field) => {
    const data = dataOf(group.facts, group.row, [field]);
    return data.length === 0 ? [] : [listPoint(dataTitles[field], phrase`${joinContent(data, "; ")}.`)];
  });
}

/**
 * Returns the permitted actions and methods of processing (152-FZ, article 9(4)(7)); a blank line if unanswered. Dissemination has a consent
 * of its own (article 10.1(1)).
 */
export function actionsPoint({ group }: ConsentText): Block {
  const { facts, process, row } = group;
  const actions = actionsOf({ ...row, actions: row.actions.filter((action) => action !== "spreading") });
  const done = actions.length === 0 ? [line("address")] : joinContent(actions, "; ");
  const ways = wayAndNetworks(facts, [process]);
  const how = ways.length === 0 ? [] : phrase` Обработка: ${ways}.`;
  return listPoint("Действия с персональными данными", phrase`${done}.${how}`);
}

/** Returns the term, the way to withdraw and the consequences of withdrawal (152-FZ, articles 9(2) and 21(5)). */
export function termPoints(consent: ConsentText): Block[] {
  return [point("Срок действия", inForce(consent.group.row)), ...withdrawalPoint(consent)];
}

/** Returns how to withdraw the consent and what follows; advertising stops immediately (152-FZ, article 15(2)). */
export function withdrawalPoint({ group, form, request }: ConsentText): Block[] {
  const { facts } = group;
  const { information } = facts;
  const mail = value(information.responsible_email, {
    form: "information",
    id: information.id,
    field: "responsible_email",
  });
  const byMail = mail.gap ? [] : phrase`, на электронную почту ${mail}`;
  const how = phrase`Согласие можно отозвать в любое время письмом по адресу: ${addressForLetters(facts)}${byMail} или при личном обращении к Оператору`;
  const after = phrase`После отзыва Оператор прекращает обработку и уничтожает персональные данные в срок не более тридцати дней, если для обработки нет другого законного основания (${citation(["FZ152 9(2)", "FZ152 21(5)"], request.date)}).`;
  return [
    point(
      "Отзыв согласия",
      form.kind === "marketing"
        ? phrase`${how}. Реклама прекращается немедленно (${citation(["FZ152 15(2)"], request.date)}). ${after}`
        : phrase`${how}. ${after}`,
    ),
  ];
}

/** Returns the consequences of a refusal and the optional data, only as answered by the author (documents 0.10, УТ41). */
export function refusalPoints({ group, request: { answers } }: ConsentText): Block[] {
  const { refusal, refusal_text: refusalText, optional_data: optional } = answers;
  const names = optional
    .filter((id) => group.row.data.includes(id))
    .map((id) => value(group.facts.index.nameOf("directory_item", id), wizardSource("optional_data")));
  const effect =
    refusal === "no_effect"
      ? [value("Отказ дать согласие не влечёт последствий.", wizardSource("refusal"))]
      : refusal === "effect" && refusalText !== ""
        ? phrase`${value(refusalText, wizardSource("refusal_text"))}`
        : [];
  return [
    ...(effect.length === 0 ? [] : [point("Последствия отказа", effect)]),
    ...(names.length === 0
      ? []
      : [listPoint("Необязательные данные", phrase`${joinContent(names, "; ")}: их можно не сообщать.`)]),
  ];
}

/** Returns where the policy is published; its text is not part of a consent. */
export function policyPoint({ group: { facts } }: ConsentText): Block[] {
  const places = publishedAt(facts);
  if (places.length === 0) return [];
  return [
    point("Политика обработки персональных данных", phrase`Опубликована по адресу: ${joinContent(places, ", ")}.`),
  ];
}

/**
 * Returns «Версия № 2026-1 от 21.11.2026» and the statement that the consent is separate from other documents (required since 1 September
 * 2025).
 */
export function versionLine({ request }: ConsentText): Block {
  const number = value(request.number, wizardSource("number"), line("short"));
  const separateCitation = citation(["FZ152 9(1) separate"], request.date);
  const alone =
    separateCitation.length === 0 ? [] : phrase` Оформляется отдельно от иных документов (${separateCitation}).`;
  return paragraph(phrase`Версия № ${number} от ${documentDateInFigures(request)}.${alone}`, {
    align: "center",
    indent: false,
  });
}

// The reason for having no term ends the sentence; anything after it would read as part of the reason.
function inForce(row: Row<"process_subject">): Content {
  const term = periodOf(row);
  if (row.processing_termless === "termless") return phrase`Согласие, если оно не будет отозвано, действует ${term}.`;
  return phrase`Согласие действует ${term.gap ? line("date") : term}, если оно не будет отозвано раньше.`;
}
