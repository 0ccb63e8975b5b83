import { line, phrase, text, value } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { isEntrepreneur } from "../../facts/operator-name.ts";
import type { Case } from "../../language/decline-name.ts";
import { declinePosition, lowerFirst } from "../../language/decline-position.ts";
import { printPhone } from "../../language/format-numbers.ts";

/**
 * Returns the position of the operator's head in a grammatical case: «генеральному директору»; for a sole trader, «индивидуальному
 * предпринимателю».
 */
export function headInCase(facts: CompanyFacts, into: Case): Inline {
  const { id, manager_position: position } = facts.information;
  if (isEntrepreneur(facts)) return text(managerWord(facts, into));
  const source = { form: "information", id, field: "manager_position" } as const;
  if (position.trim() === "") return { ...text(managerWord(facts, into)), source };
  return value(declinePosition(lowerFirst(position.trim()), into), source);
}

/**
 * Returns the head without the exact position: «руководителю», or «индивидуальному предпринимателю» for a sole trader. Nominative if `into`
 * is omitted.
 */
export function managerWord(facts: CompanyFacts, into?: Case): string {
  const word = isEntrepreneur(facts) ? "индивидуальный предприниматель" : "руководитель";
  return into ? declinePosition(word, into) : word;
}

/** Returns the organiser («o») or the security officer («a») in the nominative: «начальник отдела кадров Иванова Ирина Игоревна». */
export function responsiblePerson({ commission }: CompanyFacts, who: "o" | "a"): Content {
  const of = (field: string) => ({ form: "commission", id: commission.id, field }) as const;
  const position = commission[`${who}_position`].trim();
  const name = value(commission[`${who}_name`], of(`${who}_name`), line("name"));
  if (position === "") return [name];
  return phrase`${value(lowerFirst(position), of(`${who}_position`))} ${name}`;
}

/** Returns the telephone for reporting incidents: the 24-hour one, else the organiser's; a blank line if neither is answered. */
export function incidentPhone({ commission }: CompanyFacts): Inline {
  const field = commission.incident_phone === "" ? "o_phone" : "incident_phone";
  return value(printPhone(commission[field]), { form: "commission", id: commission.id, field }, line("name"));
}
