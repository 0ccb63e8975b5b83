import { words } from "@opis/model/bilingual-text";
import type { NormCode } from "@opis/model/law/norms";
import type { Row } from "@opis/model/rows/row";
import { inspectionMethods, type inspectionMethods as methods } from "@opis/model/wizards/company-document-answers";
import {
  facts as factsTable,
  heading,
  line,
  list,
  listContent,
  paragraph,
  phrase,
  text,
  value,
  wizardSource,
} from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, Unfinished } from "../document-definition.ts";
import { decidersOf } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { countRisks } from "../facts/company-risks.ts";
import { citation } from "../language/citation.ts";
import { agreeing } from "../language/decline-name.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-values.ts";
import { onceBlanks, wizardBlanks } from "../readiness/find-blanks.ts";
import { anyProcess } from "../readiness/missing-company-answers.ts";
import { missingAnswer } from "../readiness/missing-questions.ts";
import { evenVotes } from "../readiness/questionnaire-warnings.ts";
import { type PlannedMeasure, planOf } from "./company-status-report/remedy-plan.ts";
import { composeAct, performerBlocks } from "./compose-act.ts";
import {
  actsPart,
  type InternalDocumentInput,
  internalDocumentInput,
  internalDocumentReadiness,
} from "./internal-documents/internal-document.ts";
import { normsFor } from "./provisions/provision.ts";
import { shortcomingsTable, unansweredShortcomings } from "./shortcomings-table.ts";

type CheckRequest = DocumentRequest<"internal_control_act">;

/** The act of an internal inspection, with the shortcomings shown by the company's answers (152-FZ, articles 18.1(1)(4) and 22.1(4)(1)). */
export const internalControlAct: DocumentDefinition<"internal_control_act"> = {
  key: "internal_control_act",
  title: words("Акт внутреннего контроля", "Internal control act"),
  group: "internal",
  printsRisks: true,
  madeOf: ["process"],
  offer: ({ processes }) => ({
    hidden: [],
    fitting: {},
    rows: { processes: processes.map(({ id, name }) => ({ id, name })) },
  }),
  blanks: (facts, request) => [...onceBlanks(facts, "information", ["settlement"]), ...unfinishedOf(request)],
  readiness: (facts, request) => {
    const deciders = decidersOf(facts, request.answers);
    const { missing, warnings } = internalDocumentReadiness(
      facts,
      request,
      [...anyProcess(facts), ...(deciders.kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : [])],
      "not before the start",
    );
    return { missing, warnings: [...warnings, ...evenVotes(deciders)] };
  },
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    const deciders = decidersOf(facts, request.answers);
    const blocks = [
      ...performerBlocks(facts, request.answers, {
        deciders,
        did: (person) => `Проверку ${agreeing(person, "провёл", "провела")}`,
      }),
      ...grounds(regulation, request),
      heading(1, "Что проверено"),
      ...criteria(regulation),
      heading(1, "Что установлено"),
      ...findings(facts, request),
    ];
    return composeAct(facts, request, {
      title: "Акт внутреннего контроля обработки персональных данных",
      of: "внутреннего контроля соответствия обработки персональных данных требованиям к их защите",
      deciders,
      blocks: [...blocks, ...actsPart(blocks, request)],
    });
  },
};

function unfinishedOf(request: CheckRequest): readonly Unfinished[] {
  const { answers } = request;
  const ofCommission = answers.mode === "commission" ? (["order_date", "order_number"] as const) : [];
  return [
    ...wizardBlanks("internal_control_act", request, ["check_start", "check_end", "methods", ...ofCommission]),
    ...unansweredShortcomings(answers.shortcomings),
  ];
}

function inspected({ processes }: CompanyFacts, { answers }: CheckRequest): readonly Row<"process">[] {
  const chosenIds = new Set(answers.processes);
  return chosenIds.size === 0 ? processes : processes.filter(({ id }) => chosenIds.has(id));
}

function grounds(regulation: InternalDocumentInput, request: CheckRequest): Block[] {
  const { answers, date } = request;
  const day = (field: "check_start" | "check_end") =>
    value(shortDate(answers[field]), wizardSource(field), line("date"));
  const methodText = (method: keyof typeof methods) =>
    value(lowerFirst(inspectionMethods[method].ru), wizardSource("methods"));
  return [
    paragraph(phrase`Основание: ${citation(normsFor(regulation, ["FZ152 18.1(1)(4)", "FZ152 22.1(4)(1)"]), date)}.`),
    factsTable([
      ["Срок проверки", phrase`с ${day("check_start")} по ${day("check_end")}`],
      [
        "Способы проверки",
        listContent(answers.methods.map(methodText), { ...line("name"), source: wizardSource("methods") }),
      ],
      [
        "Проверенные процессы",
        listContent(
          inspected(regulation.facts, request).map(
            (process): Content => [value(process.name, { form: "process", id: process.id, field: "name" })],
          ),
        ),
      ],
    ]),
  ];
}

interface Criterion {
  readonly what: string;
  readonly norms: readonly NormCode[];
  readonly when?: keyof InternalDocumentInput["situation"];
}

const allCriteria: readonly Criterion[] = [
  { what: "соответствие целей, правовых оснований и состава данных заявленным", norms: ["FZ152 5", "FZ152 6(1)"] },
  { what: "форма согласий и исполнение отзывов", norms: ["FZ152 9(1)"], when: "consents" },
  {
    what: "основания обработки специальных категорий данных",
    norms: ["FZ152 10(1)"],
    when: "special",
  },
  { what: "основания обработки биометрических данных", norms: ["FZ152 11(1)"], when: "biometric" },
  {
    what: "договоры и поручения, по которым данные передаются третьим лицам",
    norms: ["FZ152 6(3)", "FZ152 7"],
    when: "recipients",
  },
  { what: "уведомление Роскомнадзора о передаче данных за границу", norms: ["FZ152 12(3)"], when: "crossborder" },
  { what: "место баз данных граждан России", norms: ["FZ152 18(5)"], when: "systems" },
  { what: "утверждение документов и опубликование политики", norms: ["FZ152 18.1(1)(2)", "FZ152 18.1(2)"] },
  { what: "ознакомление работников с документами", norms: ["FZ152 18.1(1)(6)"], when: "employees" },
  { what: "сроки рассмотрения обращений субъектов", norms: ["FZ152 20(1)"] },
  { what: "уничтожение данных, цель обработки которых достигнута", norms: ["FZ152 21(4)"] },
  { what: "хранение бумажных документов", norms: ["PP687 13-15"], when: "paper" },
  {
    what: "соответствие мер защиты уровню защищённости систем",
    norms: ["FZ152 19", "PP1119 13"],
    when: "systems",
  },
  { what: "сведения в реестре операторов", norms: ["FZ152 22(7)"], when: "registered" },
];

function criteria(regulation: InternalDocumentInput): Block[] {
  const { situation, request } = regulation;
  const used = allCriteria.filter(({ when }) => when === undefined || situation[when] === true);
  return [
    paragraph("Проверены:", { keepNext: true }),
    list(
      used.map(({ what, norms }, index) => {
        const cited = citation(normsFor(regulation, norms), request.date);
        const checkText = cited.length === 0 ? [text(what)] : phrase`${text(what)} (${cited})`;
        return phrase`${checkText}${text(index === used.length - 1 ? "." : ";")}`;
      }),
    ),
  ];
}

function findings(facts: CompanyFacts, request: CheckRequest): Block[] {
  const measures = measuresOf(facts, request);
  const shortcomings = shortcomingsTable(
    measures ?? [],
    request.answers.shortcomings,
    "Недостатки и сроки их устранения",
  );
  if (measures === undefined) return [...shortcomings, paragraph("Сведения анкет не рассматривались.")];
  if (shortcomings.length === 0) return [paragraph("Недостатки не выявлены.")];
  return [
    ...shortcomings,
    paragraph(
      "Исполнители устраняют недостатки в указанный срок и сообщают об этом ответственному за организацию обработки персональных данных; он проверяет устранение и докладывает руководителю.",
    ),
  ];
}

/** Returns measures that remove the risks of the inspected processes; when all are inspected, also risks of the rest of the company. */
function measuresOf(facts: CompanyFacts, request: CheckRequest): PlannedMeasure[] | undefined {
  const risks = countRisks(facts, request)?.counted;
  const ids = new Set(inspected(facts, request).map(({ id }) => id));
  const isWhole = request.answers.processes.length === 0;
  return (
    risks &&
    planOf(
      facts,
      risks.filter(({ root }) => (root.form === "process" ? ids.has(root.id) : isWhole)),
      { date: request.date, terms: [] },
    )
  );
}
