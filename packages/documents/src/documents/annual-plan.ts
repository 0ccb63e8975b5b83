import { words } from "@opis/model/bilingual-text";
import { blank, dash, joinContent, line, paragraph, phrase, table, text, value, wizardSource } from "../block.ts";
import type { Block, Content, Inline } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, PlannedTask } from "../document-definition.ts";
import { organiser } from "../facts/company-requisites.ts";
import { citation } from "../language/citation.ts";
import { initials } from "../language/decline-name.ts";
import { monthName, shortDate } from "../language/format-values.ts";
import type { Doer } from "./annual-plan/organisation-measures.ts";
import { type PlanLine, planLines } from "./annual-plan/plan-lines.ts";
import { proposedAssignee } from "./annual-plan/plan-tasks.ts";
import {
  type InternalDocumentInput,
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
  managerWord,
  responsiblePerson,
} from "./internal-documents/internal-document.ts";
import { normsFor } from "./provisions/provision.ts";

type PlanRequest = DocumentRequest<"event_plan">;

/** The plan for a year: measures, dates, assignees and points of law (articles 18.1(1)(4) and 22.1(4)(1) of 152-FZ). */
export const annualPlan: DocumentDefinition<"event_plan"> = {
  key: "event_plan",
  title: words("План мероприятий по защите персональных данных", "Data protection plan"),
  group: "internal",
  printsPlanTasks: true,
  readiness: (facts, request) => internalDocumentReadiness(facts, request),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    const year = planYear(request);
    return internalDocument(regulation, {
      title: phrase`ПЛАН мероприятий по выполнению обязанностей оператора персональных данных на ${yearAnswered(request)} год`,
      orientation: "landscape",
      body: [
        paragraph(
          phrase`План составлен по сведениям об обработке на дату утверждения (${citation(["FZ152 18.1(1)(4)", "FZ152 22.1(4)(1)"], request.date)}). Исполнение контролирует ${responsiblePerson(facts, "o")}. Отметку о выполнении ставит исполнитель с датой и номером документа.`,
        ),
        planTable(regulation, year),
      ],
      acquainted: [organiser(facts)],
    });
  },
};

/** Returns the year answered in the wizard; a blank line if unanswered. */
export function yearAnswered({ answers }: { readonly answers: { readonly year: string } }): Inline {
  return value(answers.year, wizardSource("year"), line("short"));
}

/** Returns the year whose measures are listed. Without an answer it is the draft's year, or the next one in November and December. */
export function planYear({ answers, date }: Pick<PlanRequest, "answers" | "date">): number {
  if (answers.year !== "") return Number(answers.year);
  const [year = 0, month = 0] = date.split("-").map(Number);
  return month > 10 ? year + 1 : year;
}

function planTable(regulation: InternalDocumentInput, year: number): Block {
  const { request } = regulation;
  return table(
    [
      { title: "№", width: 1, align: "center" },
      { title: "Мероприятие", width: 9 },
      { title: "Срок", width: 4 },
      { title: "Ответственный", width: 5 },
      { title: "Основание", width: 5 },
      { title: "Документ", width: 4 },
      { title: "Отметка о выполнении", width: 4 },
    ],
    linesOf(regulation, year).map((planLine, index): Content[] => {
      const cited = citation(normsFor(regulation, planLine.norms), request.date);
      return [
        [text(String(index + 1))],
        planLine.what,
        [text(monthsWords(planLine.months))],
        planLine.who,
        cited.length === 0 ? [dash()] : cited,
        [text(planLine.evidence)],
        planLine.mark === "" ? [blank()] : [text(planLine.mark)],
      ];
    }),
  );
}

interface PrintedLine extends Omit<PlanLine, "who"> {
  readonly who: Content;
  /** When it was done and what proves it; empty while open. */
  readonly mark: string;
}

/** Returns the plan lines updated from their tasks: cancelled ones removed, with changed dates, assignees and completion. */
function linesOf(regulation: InternalDocumentInput, year: number): PrintedLine[] {
  const { planTasks = [] } = regulation.request;
  return planLines(regulation, year).flatMap((line): PrintedLine[] => {
    const tasks = planTasks.filter(({ key }) => key === line.key);
    if (tasks.at(-1)?.state === "cancelled") return [];
    const [inYear] = tasks.filter(({ due }) => due.startsWith(String(year)));
    const months = line.months.length === 1 && inYear ? [Number(inYear.due.slice(5, 7))] : line.months;
    return [{ ...line, months, who: assigneeOf(regulation, line, tasks), mark: markOf(tasks, year) }];
  });
}

// A proposed assignee is printed with the role; one chosen by a user, by name.
function assigneeOf(regulation: InternalDocumentInput, line: PlanLine, tasks: readonly PlannedTask[]): Content {
  const assignee = tasks.at(-1)?.assignee ?? "";
  if (assignee !== "" && assignee !== proposedAssignee(regulation, line)) return [text(assignee)];
  return joinContent(
    line.who.map((who) => doerWords(regulation, who)),
    "; ",
  );
}

function markOf(tasks: readonly PlannedTask[], year: number): string {
  return tasks
    .flatMap(({ done_on: day, proof }) =>
      day?.startsWith(String(year)) ? [[shortDate(day), proof].filter((part) => part !== "").join(", ")] : [],
    )
    .join("; ");
}

function monthsWords(months: readonly number[]): string {
  if (months.length === 12) return "ежемесячно";
  return months.map((month) => monthName(month)).join(", ");
}

const roles: Readonly<Record<Doer, string>> = {
  organiser: "ответственный за организацию обработки",
  administrator: "ответственный за безопасность",
  owner: "владелец процесса",
  deciders: "комиссия или ответственное лицо, назначенные приказом",
};

function doerWords({ facts, situation }: InternalDocumentInput, who: Doer): Content {
  const { commission } = facts;
  // A person who works alone has no commission and no one to give orders to.
  if (who === "deciders" && situation.alone === true) return [text(managerWord(facts))];
  if (who === "owner" || who === "deciders") return [text(roles[who])];
  const field = who === "organiser" ? "o_name" : "a_name";
  const name = initials(commission[field]);
  if (name === null) return [text(roles[who])];
  return phrase`${text(roles[who])}: ${value(name, { form: "commission", id: commission.id, field })}`;
}
