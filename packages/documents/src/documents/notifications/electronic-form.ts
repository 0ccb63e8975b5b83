import type { NotificationPart } from "@opis/model/wizards/document-answers";
import { value, wizardSource } from "../../block.ts";
import type { Content, Inline, Provenance } from "../../composed-document.ts";
import type { ElectronicForm, ElectronicFormField } from "../../electronic-form-field.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { requisite } from "../../facts/company-requisites.ts";
import { purposesOf, wayAndNetworks } from "../../facts/process-facts.ts";
import { countryName, recipientName, transferSource, transfersAbroad } from "../../facts/transfers.ts";
import { shortDate } from "../../language/format-values.ts";
import { lastFiling } from "./changes-since-filing.ts";
import { categoriesOf, foreignRecipients, ofParty } from "./cross-border-part.ts";
import { notifiedChanges, partsOf } from "./notification-parts.ts";
import type { NotificationRequest } from "./notification-request.ts";
import { answerText, dataByKind, measureKinds, placeCells, purposeCell, purposeLists } from "./notified-values.ts";
import { givenCodes, operatorRows, organiserRows, type TableRows } from "./operator-rows.ts";
import { conditionRows, startRows } from "./processing-rows.ts";

type Section = ElectronicForm["sections"][number];
type Question = NonNullable<ElectronicFormField["missing"]>;

/**
 * Returns each notification as the fields of the regulator's electronic form: one value per entry, without marks of origin
 * and without words for missing answers (documents 1.7; Roskomnadzor's order 180).
 */
export function electronicForms(facts: CompanyFacts, request: NotificationRequest): ElectronicForm[] {
  return partsOf(facts, request).map((part) => ({ part, sections: sectionsOf[part](facts, request) }));
}

const sectionsOf = {
  intention: intentionSections,
  change: changeSections,
  termination: terminationSections,
  crossborder: crossborderSections,
} as const satisfies Record<NotificationPart, (facts: CompanyFacts, request: NotificationRequest) => Section[]>;

/** Returns the form of the intention to process (article 22(3) of 152-FZ). */
function intentionSections(facts: CompanyFacts, request: NotificationRequest): Section[] {
  return [
    officeSection(facts),
    operatorSection(facts, givenCodes(facts)),
    ...purposeSections(facts),
    {
      title: "Меры, предусмотренные законом",
      fields: measureKinds(facts, request.date).flatMap(([name, taken]) => optionalField(name, taken)),
    },
    organiserSection(facts),
    { title: "Условия обработки", fields: rowFields(facts, conditionRows(facts, request)) },
    { title: "Начало и прекращение обработки", fields: rowFields(facts, startRows(facts, request)) },
    ...databaseSections(facts),
    ...executorSections(request),
  ];
}

/** Returns the form of changed information (article 22(7) of 152-FZ). */
function changeSections(facts: CompanyFacts, request: NotificationRequest): Section[] {
  const question = informationQuestion(facts, "filings");
  return [
    officeSection(facts),
    operatorSection(facts, [["Номер записи в реестре операторов", requisite(facts, "registry_number")]]),
    {
      title: "Изменившиеся сведения",
      fields: notifiedChanges(facts, request).map(({ what, after }) => fieldOf(what, [after], question)),
    },
    ...executorSections(request),
  ];
}

/** Returns the form of the end of processing (article 22(7) of 152-FZ). */
function terminationSections(facts: CompanyFacts, request: NotificationRequest): Section[] {
  const { end_date: end, end_reason: reason } = request.answers;
  return [
    officeSection(facts),
    operatorSection(facts, [["Номер записи в реестре операторов", requisite(facts, "registry_number")]]),
    {
      title: "Прекращение обработки",
      fields: [
        fieldOf("Дата прекращения", [value(shortDate(end), wizardSource("end_date"))], wizardQuestion("end_date")),
        fieldOf("Причина", [value(reason, wizardSource("end_reason"))], wizardQuestion("end_reason")),
      ],
    },
    ...executorSections(request),
  ];
}

/** Returns the form of cross-border transfer (article 12(4) of 152-FZ). */
function crossborderSections(facts: CompanyFacts, request: NotificationRequest): Section[] {
  const abroad = transfersAbroad(facts, request.date);
  const filed = lastFiling(facts, ["intention"]);
  const filing = (field: "sent_date" | "sent_number"): Provenance => ({ form: "filing", id: filed?.id ?? null, field });
  return [
    officeSection(facts),
    operatorSection(facts, [
      ["Дата уведомления о намерении", value(shortDate(filed?.sent_date ?? null), filing("sent_date"))],
      ["Номер уведомления о намерении", value(filed?.sent_number, filing("sent_number"))],
    ]),
    organiserSection(facts),
    ...foreignRecipients(abroad).map((transfer, index): Section => {
      const question = partyQuestion(transfer.party?.id);
      return {
        title: `Получатель ${index + 1}`,
        fields: [
          fieldOf("Государство", [value(countryName(transfer.country), transferSource(transfer, "country"))], question),
          fieldOf("Наименование или ФИО получателя", [recipientName(transfer)], question),
          fieldOf("Дата оценки получателя", [ofParty(transfer, "safety_assessment_date", "date")], question),
          fieldOf("Меры защиты", [ofParty(transfer, "safety_assessment", "name")], question),
          fieldOf("Условия прекращения обработки", [ofParty(transfer, "destroy_clause", "name")], question),
        ],
      };
    }),
    ...abroad.flatMap((transfer) =>
      transfer.passed.map(({ subject, data, items }): Section => {
        const question = partyQuestion(transfer.party?.id);
        return {
          title: `Передача: ${recipientName(transfer).text}, ${subject.text}`,
          fields: [
            fieldOf("Цель", [value(transfer.purpose, transferSource(transfer, "purpose"))], question),
            fieldOf("Субъекты", [subject], question),
            fieldOf("Категории данных", categoriesOf(facts, items), question),
            fieldOf("Перечень данных", data, question),
            fieldOf("Правовое основание", transfer.bases, question),
          ],
        };
      }),
    ),
    ...executorSections(request),
  ];
}

function officeSection(facts: CompanyFacts): Section {
  const question = informationQuestion(facts, "regulator_office");
  return {
    title: "Территориальный орган Роскомнадзора",
    fields: [fieldOf("Управление", [requisite(facts, "regulator_office")], question)],
  };
}

function operatorSection(facts: CompanyFacts, more: TableRows): Section {
  return { title: "Сведения об операторе", fields: rowFields(facts, [...operatorRows(facts), ...more]) };
}

function organiserSection(facts: CompanyFacts): Section {
  const question: Question = { form: "commission", id: facts.commission.id, field: "o_name" };
  return {
    title: "Ответственный за организацию обработки",
    fields: organiserRows(facts).map(([name, run]) => fieldOf(name, [run], question)),
  };
}

function purposeSections(facts: CompanyFacts): Section[] {
  return purposesOf(facts).map((purpose, index) => {
    const question: Question = { form: "process", id: purpose.processes[0]?.id ?? null, field: "purpose" };
    const { subjects, bases, actions } = purposeLists(facts, purpose);
    const data = dataByKind(facts, purpose);
    return {
      title: `Цель ${index + 1}`,
      fields: [
        fieldOf("Цель", [purposeCell(facts, purpose)], question),
        ...data.map(({ kind, data: items }) => fieldOf(`Персональные данные: ${kind}`, items, question)),
        ...(data.length === 0 ? [fieldOf("Персональные данные", [], question)] : []),
        fieldOf("Категории субъектов", subjects, question),
        fieldOf("Правовое основание", bases, question),
        fieldOf("Перечень действий", actions, question),
        fieldOf("Способы обработки", [wayAndNetworks(facts, purpose.processes)], question),
      ],
    };
  });
}

function databaseSections(facts: CompanyFacts): Section[] {
  return facts.systems.map((system, index) => {
    const question: Question = { form: "system", id: system.id, field: "name" };
    const cells = placeCells(facts, system).map(([name, cell]) => fieldOf(name, [cell], question));
    return {
      title: `База данных ${index + 1}`,
      fields: [{ name: "Система", values: [system.name], missing: null }, ...cells],
    };
  });
}

/** Returns the person who prepared the notification; the form does without. */
function executorSections({ answers }: NotificationRequest): Section[] {
  const { executor, executor_contacts: contacts } = answers;
  if (executor === "") return [];
  const fields = [{ name: "ФИО", values: [executor], missing: null }];
  return [
    {
      title: "Исполнитель",
      fields: contacts === "" ? fields : [...fields, { name: "Контакты", values: [contacts], missing: null }],
    },
  ];
}

function rowFields(facts: CompanyFacts, rows: TableRows): ElectronicFormField[] {
  return rows.map(([name, cell]) => fieldOf(name, [cell], informationQuestion(facts, "full_name")));
}

/** Returns a field of the form; `question` is where to answer if the content does not name a question itself. */
function fieldOf(name: string, contents: readonly (Inline | Content)[], question: Question): ElectronicFormField {
  const cells = contents.map((content): Content => ("text" in content ? [content] : content));
  const values = cells.map(answerText).filter((words) => words.trim() !== "");
  const gap = cells.flat().find((run) => run.gap !== undefined);
  const isComplete = gap === undefined && values.length > 0;
  return {
    name,
    values: /телефон/iu.test(name) ? values.map(dialledPhone) : values,
    missing: isComplete ? null : (questionOf(gap?.source) ?? question),
  };
}

/** Returns a field that the form does without. */
function optionalField(name: string, contents: readonly Content[]): ElectronicFormField[] {
  const values = contents.map(answerText).filter((words) => words.trim() !== "");
  return values.length === 0 ? [] : [{ name, values, missing: null }];
}

/** Returns a phone as the form accepts it: «+74951234567». */
function dialledPhone(phone: string): string {
  return phone.startsWith("+") ? phone.replace(/[^+\d]/g, "") : phone;
}

function questionOf(source: Provenance | undefined): Question | undefined {
  return source && "form" in source ? source : undefined;
}

function informationQuestion({ information }: CompanyFacts, field: string): Question {
  return { form: "information", id: information.id, field };
}

function wizardQuestion(field: string): Question {
  return { form: "wizard", id: null, field };
}

function partyQuestion(party: number | undefined): Question {
  return { form: "third_party", id: party ?? null, field: "name" };
}
