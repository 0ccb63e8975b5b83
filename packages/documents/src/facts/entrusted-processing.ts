import type { Row } from "@opis/model/rows/row";
import { line, phrase, value } from "../block.ts";
import type { Content } from "../composed-document.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** Returns the active processes performed on another operator's instruction (152-FZ, article 6(3)). */
export function processesOnOrder({ processes }: CompanyFacts): Row<"process">[] {
  return processes.filter(({ is_on_order: isOrdered }) => isOrdered === true);
}

/** Returns «Расчёт заработной платы — АО «Завод», договор от 01.02.2026 № 15»: the process, the instructing operator and the document. */
export function processingOrderText({ index }: CompanyFacts, process: Row<"process">): Content {
  const from = (field: string) => ({ form: "process", id: process.id, field }) as const;
  const operator = process.order_operator === null ? "" : index.nameOf("third_party", process.order_operator);
  return phrase`${value(process.name, from("name"))} — ${value(operator, from("order_operator"), line("name"))}, ${value(process.order_document, from("order_document"), line("name"))}`;
}
