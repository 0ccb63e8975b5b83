import { type Words, words } from "../bilingual-text.ts";
import { flag } from "../declaration/field.ts";

const question = words("Как данные приходят от третьих лиц", "How third parties provide the data");

function sourceFlag(label: Words, answer: Words) {
  return flag(label.ru, label.en, { step: 4, answers: { question, answer } });
}

/** How third parties provide the data of a process (specification 3.5), displayed as one multiple-choice question. */
export const thirdPartyReceipt = {
  is_method_third_party: sourceFlag(
    words("Третье лицо передаёт данные само", "The third party provides the data itself"),
    words("Передают сами", "They provide it themselves"),
  ),
  is_method_api: sourceFlag(
    words("Данные приходят через API", "Data arrives through an API"),
    words("Через API", "Through an API"),
  ),
  is_method_email: sourceFlag(
    words("Данные приходят по почте", "Data arrives by e-mail"),
    words("По электронной почте", "By e-mail"),
  ),
  is_method_paper: sourceFlag(
    words("Данные приходят на бумаге", "Data arrives on paper"),
    words("На бумаге", "On paper"),
  ),
  is_method_other: sourceFlag(
    words("Данные приходят иначе", "Data arrives in another way"),
    words("Иначе", "Otherwise"),
  ),
};
