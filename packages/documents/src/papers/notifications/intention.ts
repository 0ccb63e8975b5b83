import { facts as factsTable, heading, title } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { Block } from "../../model.ts";
import { generalRows } from "./general.ts";
import { measuresTable } from "./measures.ts";
import { operatorTable } from "./operator.ts";
import { placesTable } from "./places.ts";
import { purposesTable } from "./purposes.ts";
import type { NotificationRequest } from "./request.ts";

/** Part 1: the intention to process (article 22(1) and (3) of 152-FZ; order 180, form 1). */
export function intentionPart(facts: CompanyFacts, request: NotificationRequest): Block[] {
  return [
    title("УВЕДОМЛЕНИЕ о намерении осуществлять обработку персональных данных"),
    heading(1, "Сведения об операторе"),
    operatorTable(facts),
    heading(1, "Общие сведения об обработке"),
    factsTable(generalRows(facts, request)),
    heading(1, "Цели обработки"),
    purposesTable(facts),
    heading(1, "Меры по обеспечению безопасности"),
    measuresTable(facts, request.date),
    ...(facts.systems.length > 0
      ? [heading(1, "Местонахождение баз данных и уровни защищённости"), placesTable(facts)]
      : []),
  ];
}
