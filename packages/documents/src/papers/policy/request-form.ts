import { appendix, facts as lines, paragraph } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { operatorNameInDative } from "../../facts/operator.ts";
import { addressForLetters } from "../../facts/requisites.ts";
import { blank, phrase } from "../../inline.ts";
import type { Block } from "../../model.ts";
import type { PolicyRequest } from "./request.ts";

/** What an individual fills in: what article 14(3) of 152-FZ wants in a request, and what is asked for. */
const asked = [
  "Фамилия, имя, отчество субъекта персональных данных",
  "Документ, удостоверяющий личность: номер, дата выдачи, кем выдан",
  "Представитель: фамилия, имя, отчество, документ, удостоверяющий личность, документ о полномочиях",
  "Сведения, подтверждающие отношения с Оператором или обработку им данных",
  "О чём обращение: сведения об обработке, уточнение, блокирование, уничтожение, прекращение обработки, отзыв согласия, иное",
  "Какие персональные данные и почему",
  "Куда направить ответ",
  "Дата, подпись",
];

/** The form of a request, where the policy's author wants one attached. */
export function requestForm(facts: CompanyFacts, { answers }: PolicyRequest): Block[] {
  if (answers.is_request_form !== true) return [];
  return [
    appendix(null, "Форма обращения субъекта персональных данных"),
    paragraph(phrase`Кому: ${operatorNameInDative(facts)}, ${addressForLetters(facts)}`, {
      align: "left",
      indent: false,
    }),
    lines(asked.map((line) => [line, [blank()]])),
  ];
}
