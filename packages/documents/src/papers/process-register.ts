import { processingTypes } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/rows/row";
import { words } from "@opis/model/words";
import { paragraph, signatures } from "../block.ts";
import { dayAndNumber, lastApproved } from "../facts/approved-documents.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { paperPlaces } from "../facts/paper-keeping.ts";
import { actionsOf, basesOf, dataOf, periodOf, subjectsOf } from "../facts/process-facts.ts";
import { manager, organiser, signingOnce } from "../facts/requisites.ts";
import { listed, notSet, phrase, text, value, yesNo } from "../inline.ts";
import type { Block, Content, PaperDocument } from "../model.ts";
import type { Paper, PaperRequest } from "../paper.ts";
import { anyProcess, companyAnswers } from "../readiness/company.ts";
import { dateInOrder, isBeforeStart, notStartedYet } from "../readiness/dates.ts";
import { networksAgree, paperAgrees } from "../readiness/networks.ts";
import { purposesSet } from "../readiness/processes.ts";
import { processWarnings } from "../readiness/warnings.ts";
import { appendices, appendixNumbers, groupsCell } from "./processes/appendices.ts";
import * as cells from "./processes/cells.ts";
import { changesPart } from "./processes/changes.ts";
import { mapAppendix } from "./processes/map-appendix.ts";
import { registerDocument } from "./register-document.ts";
import { numberColumn, type RegisterPart, tableParts } from "./table-parts.ts";

type Process = Row<"process">;

/** The register of processes: what is processed, of whom, why, where and how long (article 18.1(1)(2) of 152-FZ). */
export const processRegister: Paper<"perechen_processov"> = {
  key: "perechen_processov",
  title: words("Перечень процессов обработки персональных данных", "Register of processes"),
  group: "main",
  madeOf: ["process"],
  readiness: (facts, request) => ({
    missing: [
      ...companyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "manager_name", "manager_position"]),
      ...anyProcess(facts),
      ...purposesSet(facts),
      ...paperAgrees(facts),
      ...networksAgree(facts),
      ...dateInOrder(facts, request, "may be early"),
    ],
    warnings: [...notStartedYet(facts, request), ...processWarnings(facts, request)],
  }),
  compose: (facts, request): PaperDocument => {
    const numbers = appendixNumbers(facts);
    return registerDocument(facts, request, {
      of: "процессов обработки персональных данных",
      blocks: [
        paragraph(madeFrom(facts, request)),
        ...registerTables(facts, numbers),
        ...changesPart(facts, request.previousDate),
        signatures(signingOnce([organiser(facts), manager(facts)])),
        ...appendices(facts, numbers),
        ...mapAppendix(facts, request.today, numbers.size + 1),
      ],
    });
  },
};

/** What the register is made from: of the survey only an approved protocol tells. */
function madeFrom(facts: CompanyFacts, { date }: PaperRequest): Content {
  const reviewed = text("и пересматривается не реже одного раза в год, а также при изменении процессов.");
  const protocol = lastApproved(facts, "protocol", date);
  if (protocol)
    return phrase`Перечень составлен по результатам обследования (протокол ${dayAndNumber(protocol)}) ${reviewed}`;
  const planned = isBeforeStart(facts, date) ? "анкетам процессов, планируемых к осуществлению," : "анкетам процессов";
  return phrase`Перечень составлен по ${text(planned)} ${reviewed}`;
}

function registerTables(facts: CompanyFacts, numbers: ReadonlyMap<number, number>): Block[] {
  return tableParts(facts.processes, {
    caption: "Таблица П.1. Процессы обработки персональных данных",
    keys: [numberColumn, { title: "Процесс", width: 5, cell: cells.nameCell }],
    parts: [purposesAndData(facts, numbers), conditions(facts, numbers), keeping(facts, numbers)],
  });
}

type Part = (facts: CompanyFacts, numbers: ReadonlyMap<number, number>) => RegisterPart<Process>;

const purposesAndData: Part = (facts, numbers) => ({
  about: "цели, субъекты, данные и основания",
  columns: [
    { title: "Макроцель / цель", width: 5, cell: (process) => cells.purposeCell(facts, process) },
    { title: "Субъекты", width: 4, cell: (process) => listed(subjectsOf(facts, process), notSet()) },
    { title: "Категории данных", width: 4, cell: (process) => cells.categoriesCell(facts, process) },
    {
      title: "Данные",
      width: 9,
      cell: (process) => groupsCell(facts, process, numbers, (row) => dataOf(facts, row)),
    },
    { title: "Основание", width: 8, cell: (process) => groupsCell(facts, process, numbers, basesOf) },
  ],
});

const conditions: Part = (facts, numbers) => ({
  about: "условия обработки",
  columns: [
    { title: "Действия", width: 9, cell: (process) => groupsCell(facts, process, numbers, actionsOf) },
    {
      title: "Способ",
      width: 4,
      cell: (process) => [
        cells.chosen(
          process,
          "processing_type",
          process.processing_type && processingTypes[process.processing_type].ru,
        ),
      ],
    },
    { title: "Численность", width: 4, cell: cells.peopleCell },
    { title: "Дети и подростки", width: 3, cell: cells.childrenCell },
    { title: "Источники", width: 5, cell: (process) => cells.sourcesCell(facts, process) },
    { title: "Согласие", width: 4, cell: cells.consentCell },
    {
      title: "Автоматические решения",
      width: 3,
      cell: (process) => [yesNo(process.auto_decision, cells.ofProcess(process, "auto_decision"))],
    },
  ],
});

const keeping: Part = (facts, numbers) => ({
  about: "сроки, хранение, передача и ответственные",
  columns: [
    { title: "Срок", width: 4, cell: (process) => groupsCell(facts, process, numbers, (row) => [periodOf(row)]) },
    { title: "Места хранения бумаги", width: 4, cell: (process) => paperPlaces(facts, process) },
    {
      title: "Системы",
      width: 3,
      cell: (process) => cells.systemsCell(facts, process),
    },
    {
      title: "Третьи лица",
      width: 9,
      cell: (process) => cells.partiesCell(facts, process),
    },
    { title: "Должности", width: 4, cell: (process) => cells.positionsCell(facts, process) },
    { title: "Владелец", width: 5, cell: cells.ownerCell },
    {
      title: "Документы",
      width: 5,
      cell: (process) => [
        value(process.documents_educational_process, cells.ofProcess(process, "documents_educational_process")),
      ],
    },
  ],
});
