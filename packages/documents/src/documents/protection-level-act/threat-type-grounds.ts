import type { Row } from "@opis/model/rows/row";
import { type ThreatFact, threatFacts, threatFactsOf } from "@opis/model/wizards/system-document-answers";
import { line, phrase, text, value, wizardSource } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import { dayAndNumber, documentValue, lastApproved } from "../../facts/approved-documents.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { shortDate } from "../../language/format-values.ts";

type System = Row<"system">;

/** Returns the facts ticked by the author that support the system's type of threats. */
export function factsMarked({ id, threat_type: type }: System, { answers }: ActRequest): ThreatFact[] {
  const marked = answers.threat_facts[String(id)] ?? [];
  if (type === null) return [];
  const possibleFacts: readonly ThreatFact[] = threatFactsOf[type];
  return possibleFacts.filter((fact) => marked.includes(fact));
}

export type ActRequest = DocumentRequest<"act_opredeleniya_zashishennosty">;

/** Returns the systems the act covers: the requested one, the chosen ones, or all. */
export function systemsOfAct(facts: CompanyFacts, { answers, object }: ActRequest): readonly Row<"system">[] {
  if (object !== null) return facts.systems.filter(({ id }) => id === object);
  return answers.systems.length === 0 ? facts.systems : facts.systems.filter(({ id }) => answers.systems.includes(id));
}

/** Returns the same facts as text; a finding of the threat model is printed only with the model's date. */
export function threatGrounds(facts: CompanyFacts, system: System, request: ActRequest): Content[] {
  const source = wizardSource("threat_facts");
  return factsMarked(system, request).flatMap((fact): Content[] => {
    const words = lowerFirst(threatFacts[fact].ru);
    if (fact !== "model") return [[value(words, source)]];
    const [model] = threatModel(facts, request);
    const groundText = value(words.replace(/^модель угроз /u, ""), source);
    return model ? [phrase`${model} ${groundText}`] : [];
  });
}

/** Lists the material examined before the level was determined: documents only if their dates are known (documents 0.10, УТ47 and УТ48). */
export function listConsideredMaterial(facts: CompanyFacts, request: ActRequest): Content[] {
  return [
    [text("анкеты информационных систем")],
    ...survey(facts, request),
    ...threatModel(facts, request),
    phrase`${damageAct(facts, request)} (${citation(["PP1119 7"], request.date)})`,
  ];
}

function survey(facts: CompanyFacts, { answers: { protocol_date: protocolDate }, date }: ActRequest): Content[] {
  if (protocolDate)
    return [phrase`протокол обследования от ${value(shortDate(protocolDate), wizardSource("protocol_date"))}`];
  const protocol = lastApproved(facts, "protocol", date);
  return protocol ? [phrase`протокол обследования ${dayAndNumber(protocol)}`] : [];
}

/** Returns the threat model with its date; empty if the date is unknown. */
function threatModel(facts: CompanyFacts, { answers, date }: ActRequest): Content[] {
  const { threat_model_date: modelDate, threat_model_number: number } = answers;
  if (modelDate) {
    const numberPart = number === "" ? [] : [text(" № "), value(number, wizardSource("threat_model_number"))];
    return [phrase`модель угроз от ${value(shortDate(modelDate), wizardSource("threat_model_date"))}${numberPart}`];
  }
  const model = lastApproved(facts, "threat_model", date);
  return model ? [phrase`модель угроз ${dayAndNumber(model)}`] : [];
}

function damageAct(facts: CompanyFacts, { date }: ActRequest): Content {
  const act = lastApproved(facts, "damage_act", date);
  if (!act) return phrase`акт оценки вреда от ${notApproved("date")} № ${notApproved("number")}`;
  return phrase`акт оценки вреда от ${documentValue(act, "date")} № ${documentValue(act, "number")}, степень вреда — ${documentValue(act, "harm_degree")}`;
}

/** Returns a blank line for the date or number of an act not yet approved; it is approved no later than the determining act is signed. */
function notApproved(field: "date" | "number"): Inline {
  return { ...line(field === "date" ? "date" : "short"), source: { form: "approved_document", id: null, field } };
}
