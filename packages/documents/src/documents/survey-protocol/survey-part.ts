import { memberRoles } from "@opis/model/wizards/decision-makers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { blank, dash, heading, line, paragraph, phrase, table, text, value, wizardSource } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import { type Deciders, responsibleWords } from "../../facts/commission.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { personKey } from "../../facts/company-requisites.ts";
import { agreeing } from "../../language/decline-name.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { printPhone, shortDate } from "../../language/format-values.ts";

export type ProtocolRequest = DocumentRequest<"company_protocol">;

/** Number of empty rows printed for a commission without named members. */
const rowsToWrite = 3;

/** Renders section 1: who carried out the survey, by which order, when and how (documents 1.1). */
export function surveyPart(facts: CompanyFacts, { answers }: ProtocolRequest, deciders: Deciders): Block[] {
  const from = value(shortDate(answers.survey_start), wizardSource("survey_start"), line("date"));
  const until = value(shortDate(answers.survey_end), wizardSource("survey_end"), line("date"));
  return [
    heading(1, "Основание и состав"),
    ...(deciders.kind === "responsible"
      ? [
          paragraph(
            phrase`Обследование ${text(agreeing(deciders.name, "провёл", "провела"))}: ${responsibleWords(facts, deciders)}.`,
          ),
        ]
      : commission(facts, answers, deciders)),
    paragraph(phrase`Срок обследования: с ${from} по ${until}${methods(answers)}.`),
  ];
}

function methods({ survey_methods: chosenMethods }: ProtocolRequest["answers"]): Content {
  const { options } = wizardQuestions.company_protocol.survey_methods;
  const names = chosenMethods.map((method) => lowerFirst(options[method].ru));
  return names.length === 0 ? [] : phrase`; способ: ${value(names.join(", "), wizardSource("survey_methods"))}`;
}

type Commission = Exclude<Deciders, { kind: "responsible" }>;

function commission(facts: CompanyFacts, answers: ProtocolRequest["answers"], deciders: Commission): Block[] {
  const day = value(shortDate(answers.order_date), wizardSource("order_date"), line("date"));
  const number = value(answers.order_number, wizardSource("order_number"), line("short"));
  return [
    paragraph(phrase`Обследование проведено комиссией, созданной приказом от ${day} № ${number}, в составе:`, {
      keepNext: true,
    }),
    table(
      [
        { title: "№", kind: "number", width: 1, align: "center" },
        { title: "Фамилия, имя, отчество", kind: "name", width: 6 },
        { title: "Должность", kind: "name", width: 5 },
        { title: "Роль", kind: "figure", width: 3 },
        { title: "Контакт", kind: "address", width: 5 },
      ],
      deciders.kind === "commission" ? memberRows(facts, deciders) : emptyRows(),
      { caption: "Таблица 1.1. Состав комиссии" },
    ),
  ];
}

function memberRows(facts: CompanyFacts, { members }: Extract<Deciders, { kind: "commission" }>): Content[][] {
  return members.map(({ name, position, role }, index) => [
    [text(String(index + 1))],
    [value(name, wizardSource("members"), line("name"))],
    [value(position, wizardSource("members"), line("name"))],
    [text(memberRoles[role].ru.toLowerCase())],
    contact(facts, name),
  ]);
}

function emptyRows(): Content[][] {
  return Array.from({ length: rowsToWrite }, (_, index) => [
    [text(String(index + 1))],
    [blank()],
    [blank()],
    [blank()],
    [blank()],
  ]);
}

/** Returns the contact of a member who is also a responsible person in the questionnaire; contacts of others are unknown. */
function contact({ commission: persons }: CompanyFacts, member: string): Content {
  const of = (field: string) => ({ form: "commission", id: persons.id, field }) as const;
  const isNamed = (name: string) => name.trim() !== "" && personKey(name) === personKey(member);
  const role = isNamed(persons.o_name) ? "o" : isNamed(persons.a_name) ? "a" : undefined;
  if (!role) return [dash()];
  const phone = persons[`${role}_phone`].trim();
  const mail = persons[`${role}_mail`].trim();
  const details = [
    ...(phone === "" ? [] : [value(printPhone(phone), of(`${role}_phone`))]),
    ...(mail === "" ? [] : [value(mail, of(`${role}_mail`))]),
  ];
  return details.length === 0 ? [dash()] : details.flatMap((run, index) => (index === 0 ? [run] : [text(", "), run]));
}
