import { list, paragraph, signatures } from "../../../block.ts";
import { operatorNameAmid } from "../../../facts/operator.ts";
import { line, phrase } from "../../../inline.ts";
import type { Annex } from "../internal-document.ts";
import { incidentPhone, responsibleOf } from "../persons.ts";
import type { Regulation } from "../regulation.ts";

/** The obligation that an employee signs before being let to personal data. */
export function obligationAnnex({ facts }: Regulation): Annex {
  return {
    title: "Обязательство о неразглашении персональных данных",
    blocks: [
      paragraph(
        phrase`Я, ${line("address")}, должность ${line("name")}, обязуюсь перед оператором (${operatorNameAmid(facts)}):`,
        { keepNext: true },
      ),
      list([
        "не раскрывать третьим лицам и не распространять персональные данные, которые стали мне известны по работе;",
        "использовать их только для исполнения должностных обязанностей и соблюдать внутренние документы об обработке персональных данных;",
        "не копировать и не выносить документы и носители без разрешения;",
        "немедленно сообщать об утрате документов, носителей, пропусков и об иных признаках инцидента;",
        "при увольнении или переводе сдать все документы и носители и прекратить доступ к системам.",
      ]),
      paragraph(
        "Мне разъяснено, что обязанность не разглашать персональные данные сохраняется и после увольнения и что за её нарушение наступает ответственность, установленная законом. Экземпляр обязательства получен.",
      ),
      signatures([{ name: [line("signature")], position: [line("name")], date: true }], "Подпись работника"),
    ],
  };
}

/** One page to keep at hand: whom to call, and by what an incident is known. */
export function memoAnnex({ facts }: Regulation): Annex {
  return {
    title: "Памятка работника",
    blocks: [
      paragraph(phrase`Ответственный за организацию обработки: ${responsibleOf(facts, "o")}.`, { align: "left" }),
      paragraph(phrase`Телефон для сообщений об инцидентах: ${incidentPhone(facts)}.`, { align: "left" }),
      paragraph("Сообщите сразу, не позднее одного часа, если:", { keepNext: true }),
      list([
        "письмо или документ с персональными данными ушли не тому адресату;",
        "потеряны или украдены ноутбук, телефон, носитель, папка, пропуск;",
        "кто-то вошёл под Вашей учётной записью или узнал Ваш пароль;",
        "просят назвать персональные данные или код по телефону;",
        "база, папка или шкаф с персональными данными оказались открыты посторонним.",
      ]),
      paragraph("Ничего не удаляйте и не исправляйте сами: так сохранятся следы, по которым найдут причину."),
    ],
  };
}
