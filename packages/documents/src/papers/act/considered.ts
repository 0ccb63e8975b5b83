import { dayAndNumber, lastApproved, ofDocument } from "../../facts/approved-documents.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { line, ofWizard, phrase, text, value } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/dates.ts";
import type { Content, Inline } from "../../model.ts";
import type { ActRequest } from "./systems-of-act.ts";

/** What was looked at before the level was determined: documents only as their days are told (documents 0.10, УТ47 and УТ48). */
export function considered(facts: CompanyFacts, request: ActRequest): Content[] {
  return [
    [text("анкеты информационных систем")],
    ...survey(facts, request),
    ...threatModel(facts, request),
    phrase`${damageAct(facts, request)} (${citation(["PP1119 7"], request.date)})`,
  ];
}

function survey(facts: CompanyFacts, { answers: { protocol_date: told }, date }: ActRequest): Content[] {
  if (told) return [phrase`протокол обследования от ${value(shortDate(told), ofWizard("protocol_date"))}`];
  const protocol = lastApproved(facts, "protocol", date);
  return protocol ? [phrase`протокол обследования ${dayAndNumber(protocol)}`] : [];
}

/** The model of threats with its day; nothing where the day is not known. */
export function threatModel(facts: CompanyFacts, { answers, date }: ActRequest): Content[] {
  const { threat_model_date: told, threat_model_number: number } = answers;
  if (told) {
    const numbered = number === "" ? [] : [text(" № "), value(number, ofWizard("threat_model_number"))];
    return [phrase`модель угроз от ${value(shortDate(told), ofWizard("threat_model_date"))}${numbered}`];
  }
  const model = lastApproved(facts, "threat_model", date);
  return model ? [phrase`модель угроз ${dayAndNumber(model)}`] : [];
}

function damageAct(facts: CompanyFacts, { date }: ActRequest): Content {
  const act = lastApproved(facts, "damage_act", date);
  if (!act) return phrase`акт оценки вреда от ${notApproved("date")} № ${notApproved("number")}`;
  return phrase`акт оценки вреда от ${ofDocument(act, "date")} № ${ofDocument(act, "number")}, степень вреда — ${ofDocument(act, "harm_degree")}`;
}

/** A requisite of an act that is not approved yet: the determining act is no sooner signed than it. */
function notApproved(field: "date" | "number"): Inline {
  return { ...line(field === "date" ? "date" : "short"), source: { form: "approved_document", id: null, field } };
}
