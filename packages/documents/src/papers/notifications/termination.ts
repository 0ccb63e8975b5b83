import { facts as factsTable, heading, title } from "../../block.ts";
import { dayAndNumber, lastApproved } from "../../facts/approved-documents.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { requisite } from "../../facts/requisites.ts";
import { line, ofWizard, phrase, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block, Content } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";
import { operatorTable } from "./operator.ts";

/** Part 3: the end of the processing (article 22(7) of 152-FZ): within ten working days. */
export function terminationPart(facts: CompanyFacts, { answers, date }: PaperRequest<"uvedomleniya">): Block[] {
  return [
    title("УВЕДОМЛЕНИЕ о прекращении обработки персональных данных"),
    heading(1, "Сведения об операторе", { numbered: false }),
    operatorTable(facts, [["Номер записи в реестре операторов", requisite(facts, "registry_number", line("short"))]]),
    heading(1, "Прекращение обработки", { numbered: false }),
    factsTable([
      ["Дата прекращения", value(shortDate(answers.end_date), ofWizard("end_date"), line("date"))],
      ["Причина", value(answers.end_reason, ofWizard("end_reason"), line("address"))],
      ["Сведения об уничтожении персональных данных", destruction(facts, date)],
    ]),
  ];
}

/** The last act of destruction; without one a line is left to tell of it (documents 0.10, УТ62). */
function destruction(facts: CompanyFacts, day: string): Content {
  const act = lastApproved(facts, "destruction_act", day);
  return act ? phrase`акт ${dayAndNumber(act)}` : [line("address")];
}
