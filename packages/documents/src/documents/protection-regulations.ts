import { words } from "@opis/model/bilingual-text";
import type { JournalCode } from "@opis/model/duties/journals";
import { dataSources } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/rows/row";
import { contents, facts as factsTable, heading, joinContent, line, phrase, text, value } from "../block.ts";
import type { Block, Content, Inline } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { knownPaperPlaces } from "../facts/paper-storage.ts";
import {
  actionsOf,
  basesOf,
  dataOf,
  groupBySubject,
  type Purpose,
  periodOf,
  purposeName,
  purposesOf,
  subjectsOf,
  unique,
  wayAndNetworks,
} from "../facts/process-facts.ts";
import { recipientName, recipientsOf } from "../facts/transfers.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { onceBlanks, organiserPositionBlanks } from "../readiness/find-blanks.ts";
import { anyProcess } from "../readiness/missing-company-answers.ts";
import {
  missingActions,
  missingBases,
  missingBasisTexts,
  missingDataRows,
  missingOrders,
  missingPeriods,
  missingPurposes,
  missingWays,
} from "../readiness/missing-process-answers.ts";
import { missingRolesOfAll } from "../readiness/missing-transfer-answers.ts";
import { type forms, formsAnnex, journalsAnnex } from "./internal-documents/forms-annex.ts";
import {
  type InternalDocumentInput,
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
  together,
} from "./internal-documents/internal-document.ts";
import {
  placesAnnex,
  positionsAnnex,
  stateDocumentsAnnex,
  systemRegisterAnnex,
} from "./internal-documents/register-annexes.ts";
import { section } from "./provisions/provision.ts";
import { consents, special } from "./provisions/regulations-consents.ts";
import { collection, general, principles } from "./provisions/regulations-general.ts";
import { manual, systems } from "./provisions/regulations-handling.ts";
import {
  control,
  destruction,
  incidents,
  liability,
  requests,
} from "./provisions/regulations-requests-and-incidents.ts";
import { transfer } from "./provisions/regulations-transfer.ts";

const journalNames: readonly JournalCode[] = [
  "requests",
  "access",
  "media",
  "incidents",
  "cryptography",
  "training",
  "visitors",
  "destruction",
  "transfers",
];

const formNames: readonly (keyof typeof forms)[] = [
  "newProcess",
  "indirectNotice",
  "refusalConsequences",
  "incident",
  "initialIncident",
  "finalIncident",
];

/** The regulations on processing and protection: the main local act (articles 5 to 7, 9 to 12, 18.1 to 22.1 of 152-FZ). */
export const protectionRegulations: DocumentDefinition<"protection_regulations"> = {
  key: "protection_regulations",
  title: words("Положение об обработке и защите персональных данных", "Regulations on processing and protection"),
  group: "internal",
  madeOf: ["process", "system"],
  blanks: (facts) => [
    ...onceBlanks(facts, "information", ["inn", "ogrn", "legal_address", "settlement"]),
    ...organiserPositionBlanks(facts),
    ...onceBlanks(facts, "commission", ["o_phone", ...(facts.systems.length > 0 ? (["a_name"] as const) : [])]),
  ],
  readiness: (facts, request) =>
    internalDocumentReadiness(facts, request, [
      ...anyProcess(facts),
      ...missingPurposes(facts),
      ...missingBases(facts),
      ...missingBasisTexts(facts),
      ...missingDataRows(facts),
      ...missingActions(facts),
      ...missingPeriods(facts),
      ...missingWays(facts),
      ...missingRolesOfAll(facts),
      ...missingOrders(facts),
    ]),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    const part = (...args: readonly [string, Parameters<typeof section>[2]]) => section(regulation, ...args);
    return internalDocument(regulation, {
      title: "ПОЛОЖЕНИЕ об обработке и защите персональных данных",
      body: [
        contents(),
        ...part("Общие положения", general),
        ...part("Принципы, цели и основания обработки", principles),
        ...part("Состав данных и порядок их получения", collection),
        ...purposesPart(regulation),
        ...part("Согласие на обработку", consents),
        ...part("Особые случаи обработки", special),
        ...part("Передача и поручение обработки", transfer),
        ...part("Обработка без использования средств автоматизации", manual),
        ...part("Обработка в информационных системах и меры защиты", systems),
        ...part("Обращения субъектов и запросы Роскомнадзора", requests),
        ...part("Уточнение, блокирование и уничтожение", destruction),
        ...part("Инциденты", incidents),
        ...part("Оценка вреда, внутренний контроль, обезличивание", control),
        ...part("Ответственность и заключительные положения", liability),
      ],
      annexes: [
        ...together("Перечни систем, должностей и мест хранения", [
          ...systemRegisterAnnex(regulation),
          ...positionsAnnex(regulation),
          ...placesAnnex(regulation),
        ]),
        ...stateDocumentsAnnex(regulation),
        ...journalsAnnex(regulation, journalNames),
        ...formsAnnex(regulation, formNames),
      ],
      sheet: true,
    });
  },
};

type Process = Row<"process">;
type FactRow = readonly [name: string, content: Content];

/** Returns the rules for each purpose as a table; unanswered values are omitted (article 18.1(1)(2) of 152-FZ). */
function purposesPart({ facts }: InternalDocumentInput): Block[] {
  const purposes = purposesOf(facts);
  if (purposes.length === 0) return [];
  return [
    heading(1, "Правила обработки для каждой цели"),
    ...purposes.flatMap((purpose): Block[] => [
      heading(3, phrase`Цель: ${purposeName(purpose)}`, { numbered: false }),
      factsTable(
        purposeRows(facts, purpose).filter(([, content]) => content.length > 0),
        { valueWidth: 5 },
      ),
    ]),
  ];
}

function purposeRows(facts: CompanyFacts, { processes, subjects: rows }: Purpose): FactRow[] {
  const of = (process: Process, field: string) => ({ form: "process", id: process.id, field }) as const;
  const ofGroups = (list: (row: Row<"process_subject">) => readonly Inline[]): Content => {
    const answeredRows = rows.filter((row) => list(row).length > 0);
    return answeredRows.length === 0 ? [] : groupBySubject(facts, answeredRows, list, line("short"));
  };
  const each = (list: (process: Process) => readonly Inline[]): Content =>
    joinContent(unique(processes.flatMap(list)), "; ");
  return [
    ["Процессы, владельцы", joinContent(processes.map(withOwner), "; ")],
    ["Субъекты", each((process) => subjectsOf(facts, process))],
    ["Правовое основание", ofGroups(basesOf)],
    ["Персональные данные", ofGroups((row) => dataOf(facts, row, ["data"]))],
    ["Специальные категории", ofGroups((row) => dataOf(facts, row, ["special_data"]))],
    ["Биометрические данные", ofGroups((row) => dataOf(facts, row, ["biometric_data"]))],
    [
      "Источники",
      each((process) =>
        process.sources.map((source) => value(lowerFirst(dataSources[source].ru), of(process, "sources"))),
      ),
    ],
    ["Действия", ofGroups(actionsOf)],
    ["Способ обработки", wayAndNetworks(facts, processes)],
    ["Системы", systemsOf(facts, processes)],
    ["Места хранения бумаги", each((process) => knownPaperPlaces(facts, process))],
    ["Получатели", recipients(facts, processes)],
    ["Срок обработки и хранения", ofGroups((row) => [periodOf(row)].filter(({ gap }) => gap === undefined))],
  ];
}

function withOwner(process: Process): Content {
  const { id, responsible_person: owner, responsible_person_position: position } = process;
  const name = value(process.name, { form: "process", id, field: "name" });
  const words = [lowerFirst(position.trim()), owner.trim()].filter(Boolean).join(" ");
  return words === ""
    ? [name]
    : phrase`${name} — ${value(words, { form: "process", id, field: "responsible_person" })}`;
}

function systemsOf(facts: CompanyFacts, processes: readonly Process[]): Content {
  const names = unique(
    processes.flatMap(({ id }) =>
      facts.childrenOf("process_system", id).flatMap((row) => {
        const name = row.system === null ? "" : facts.index.nameOf("system", row.system);
        return name === "" ? [] : [value(name, { form: "process_system", id: row.id, field: "system" })];
      }),
    ),
  );
  if (names.length > 0) return joinContent(names, "; ");
  return denied(processes, "is_systems", "не используются");
}

// Purposes and data are in the table of recipients.
function recipients(facts: CompanyFacts, processes: readonly Process[]): Content {
  const names = unique(processes.flatMap((process) => recipientsOf(facts, process)).flatMap(recipientName));
  return names.length > 0 ? joinContent(names, "; ") : denied(processes, "is_third_parties", "данные не передаются");
}

// A «no» is printed only if every process of the purpose answers «no».
function denied(processes: readonly Process[], field: "is_systems" | "is_third_parties", words: string): Content {
  const [first] = processes;
  if (!first || !processes.every((process) => process[field] === false)) return [];
  return [{ ...text(words), source: { form: "process", id: first.id, field } }];
}
