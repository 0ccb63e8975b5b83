import { words } from "../bilingual-text.ts";
import { flag, reference, text } from "../declaration/field.ts";

/** Whether the company processes on another operator's behalf, for whom, and under which document (152-FZ, article 6(3)). */
export const processingOnOrder = {
  is_on_order: flag("Обрабатываем по поручению другого оператора", "We process on behalf of another operator", {
    step: 1,
    forPapers: true,
    help: words(
      "Цель и состав данных определяет заказчик, а компания выполняет его поручение: например, расчёт чужой зарплаты, хостинг, колл-центр",
      "A client decides on the purpose and the data, and the company carries out its order: payroll for others, hosting, a call centre",
    ),
    law: "FZ152 6(3)",
  }),
  order_operator: reference("third_party")("Кто поручил обработку", "Which operator gave the order", {
    step: 1,
    forPapers: true,
    law: "FZ152 6(3)",
  }),
  order_document: text("Поручение: вид, дата и номер", "The order: kind, date and number", {
    step: 1,
    forPapers: true,
    help: words(
      "Например: договор оказания услуг от 01.02.2026 № 15",
      "For example: service contract No. 15 of 1 February 2026",
    ),
    law: "FZ152 6(3)",
  }),
};
