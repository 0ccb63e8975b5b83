import { words } from "@opis/model/bilingual-text";
import { line, list, paragraph, phrase, signatures } from "../block.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import { operatorNameAmid } from "../facts/company-requisites.ts";
import {
  type Annex,
  type InternalDocumentInput,
  incidentPhone,
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
  responsiblePerson,
} from "./internal-documents/internal-document.ts";
import { section } from "./provisions/provision.ts";
import { events, general, handling, heads, liability } from "./provisions/staff-rules.ts";

const sections = [
  ["Общие правила", general],
  ["Работа с данными в системах и на бумаге", handling],
  ["Инциденты, обращения, увольнение", events],
  ["Обязанности руководителей подразделений", heads],
  ["Ответственность", liability],
] as const;

const noStaff = words(
  "Работников нет: инструкция не применяется.",
  "There are no employees, so the instruction does not apply.",
);

/** The instruction for everyone who works with personal data (article 18.1(1)(6) of 152-FZ; chapter 14 of the Labour Code). */
export const staffInstruction: DocumentDefinition<"instructions_employees"> = {
  key: "instructions_employees",
  title: words("Инструкция руководителей и работников", "Instructions for managers and employees"),
  group: "internal",
  approvedAs: "regulations",
  readiness: (facts, request) => {
    const { missing, warnings } = internalDocumentReadiness(facts, request);
    const isAlone = internalDocumentInput(facts, request).situation.alone === true;
    return { missing, warnings: isAlone ? [...warnings, noStaff] : warnings };
  },
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    return internalDocument(regulation, {
      title: "ИНСТРУКЦИЯ руководителей и работников по обработке персональных данных",
      body: sections.flatMap(([title, provisions]) => section(regulation, title, provisions)),
      annexes: [obligationAnnex(regulation), memoAnnex(regulation)],
      sheet: true,
    });
  },
};

/** Returns the undertaking an employee signs before getting access to personal data. */
function obligationAnnex({ facts }: InternalDocumentInput): Annex {
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

/** Returns a one-page memo: whom to call and how to recognise an incident. */
function memoAnnex({ facts }: InternalDocumentInput): Annex {
  return {
    title: "Памятка работника",
    blocks: [
      paragraph(phrase`Ответственный за организацию обработки: ${responsiblePerson(facts, "o")}.`, { align: "left" }),
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
