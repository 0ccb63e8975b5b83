import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import { wizardQuestions } from "@opis/model/wizards/questions";
import {
  appendix,
  approval,
  bold,
  contents,
  heading,
  list,
  notSet,
  paragraph,
  phrase,
  signatures,
  title,
  value,
} from "../block.ts";
import { type Block, type ComposedDocument, type Content, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, MissingAnswer, Readiness } from "../document-definition.ts";
import { decidersAsSigners, decidersOf } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { documentNumber, manager, operatorName, placeAndDate, signingOnce } from "../facts/company-requisites.ts";
import { flatMapProcesses, restrictToProcesses } from "../facts/memoize-facts.ts";
import { shortDate } from "../language/format-values.ts";
import { blanksAmong, decidersBlanks, onceBlanks, wizardBlanks } from "../readiness/find-blanks.ts";
import { anyProcess, missingCompanyAnswers } from "../readiness/missing-company-answers.ts";
import { messageNaming, notStartedYet, wrongDates } from "../readiness/missing-questions.ts";
import { decidersWarnings } from "../readiness/questionnaire-warnings.ts";
import * as cells from "./process-cells.ts";
import { operatorPart, personsPart } from "./survey-protocol/company-parts.ts";
import { dataPart, paperStoragePart, sitesPart } from "./survey-protocol/data-parts.ts";
import { equipmentPart, toolsPart } from "./survey-protocol/equipment-parts.ts";
import { conclusionPart, findingsPart } from "./survey-protocol/findings-parts.ts";
import { overviewPart } from "./survey-protocol/overview-part.ts";
import { processCard } from "./survey-protocol/process-card.ts";
import { type ProtocolRequest, surveyPart } from "./survey-protocol/survey-part.ts";
import { systemsPart } from "./survey-protocol/system-parts.ts";
import { partiesPart } from "./survey-protocol/third-party-parts.ts";

type Process = Row<"process">;

/** Maximum number of process cards in the text; more go to an appendix, where very many are grouped by purpose category (documents 1.1). */
const cardsInText = 20;
const cardsOneByOne = 60;

/** Renders section 5: a card for each process, or a reference to the appendix. */
function cardsPart(facts: CompanyFacts): Block[] {
  const { processes } = facts;
  const section = heading(1, "Карточки процессов");
  if (processes.length === 0) return [section, paragraph([notSet()])];
  if (processes.length <= cardsInText)
    return [
      section,
      ...processes.flatMap((process, index) => [
        heading(2, titleOf(process)),
        ...processCard(facts, process, `5.${index + 1}`),
      ]),
    ];
  return [
    section,
    paragraph("Карточки процессов приведены в приложении № 1:", { keepNext: true }),
    list(processes.map((process) => [...titleOf(process)])),
  ];
}

/** Returns the appendix with process cards; empty if they are in the text. */
function cardsAppendix(facts: CompanyFacts): Block[] {
  const { processes } = facts;
  if (processes.length <= cardsInText) return [];
  const start = appendix(1, "Карточки процессов");
  if (processes.length <= cardsOneByOne)
    return [
      start,
      ...processes.flatMap((process, index) => [
        heading(1, titleOf(process)),
        ...processCard(facts, process, `П1.${index + 1}`),
      ]),
    ];
  let number = 0;
  return [
    start,
    ...byGoal(facts).flatMap(([goal, own]) => [
      heading(1, goal),
      ...own.flatMap((process) => {
        number += 1;
        return [
          paragraph(bold(titleOf(process)), { align: "left", indent: false, keepNext: true }),
          ...processCard(facts, process, `П1.${number}`),
        ];
      }),
    ]),
  ];
}

function byGoal(facts: CompanyFacts): [goal: string, processes: Process[]][] {
  const groups = new Map<string, Process[]>();
  for (const process of facts.processes) {
    const goalName = process.macro_goal === null ? "" : facts.index.nameOf("macro_goal", process.macro_goal);
    const goal = goalName.trim() === "" ? "Макроцель не указана" : goalName;
    const there = groups.get(goal);
    if (there) there.push(process);
    else groups.set(goal, [process]);
  }
  return [...groups];
}

function titleOf(process: Process): Content {
  return phrase`Процесс «${value(process.name, cells.processSource(process, "name"))}»`;
}

/** The protocol of the survey: the state of processing on its date, according to the questionnaires (article 18.1(1)(4) of 152-FZ). */
export const surveyProtocol: DocumentDefinition<"company_protocol"> = {
  key: "company_protocol",
  title: words("Протокол обследования", "Survey protocol"),
  group: "main",
  approvedAs: "protocol",
  madeOf: ["process", "system", "security", "system_server", "workstation", "network_hardware"],
  printsRisks: true,
  blanks: (facts, request) => [
    ...onceBlanks(facts, "information", ["settlement"]),
    ...decidersBlanks("company_protocol", facts, request),
    ...wizardBlanks("company_protocol", request, ["survey_start", "survey_end"]),
    ...blanksAmong({ key: "company_protocol" }, facts, partsWithoutProcesses(facts, request.date)),
    ...processBlanks(facts, request.date),
  ],
  readiness: protocolReadiness,
  compose: (facts, request): ComposedDocument => {
    const deciders = decidersOf(facts, request.answers);
    // A manager who surveys alone approves with the same signature.
    const isOwn = deciders.kind === "responsible" && deciders.isManager;
    const surveyors = decidersAsSigners(facts, deciders);
    const agrees = { ...manager(facts), role: "Согласовано" };
    return composeDocument(facts, "Протокол обследования обработки персональных данных", [
      {
        orientation: "portrait",
        blocks: [
          ...(isOwn ? [] : [approval(manager(facts))]),
          title(
            phrase`ПРОТОКОЛ № ${documentNumber(request)} обследования процессов и систем обработки персональных данных`,
            operatorName(facts),
          ),
          placeAndDate(facts, request),
          contents(),
          ...surveyPart(facts, request, deciders),
          ...operatorPart(facts),
          ...personsPart(facts),
          ...overviewPart(facts, request),
          ...cardsPart(facts),
          ...dataPart(facts),
          ...sitesPart(facts),
          ...paperStoragePart(facts),
          ...systemsPart(facts),
          ...partiesPart(facts, request.date),
          ...equipmentPart(facts),
          ...toolsPart(facts, request.date),
          ...findingsPart(facts, request),
          ...conclusionPart(facts, request),
          signatures(isOwn ? surveyors : signingOnce([...surveyors, agrees])),
          ...cardsAppendix(facts),
        ],
      },
    ]);
  },
};

/** Returns the missing answers that block the protocol, and warnings for its signers (documents 1.1). */
function protocolReadiness(facts: CompanyFacts, request: ProtocolRequest): Readiness {
  const deciders = decidersOf(facts, request.answers);
  return {
    missing: [
      ...missingCompanyAnswers(facts, [
        "full_name",
        "short_name",
        "inn",
        "ogrn",
        "legal_address",
        "manager_name",
        "manager_position",
      ]),
      ...anyProcess(facts),
      ...surveyInOrder(request),
      ...wrongDates(facts, request, "may be early"),
    ],
    warnings: [
      ...notStartedYet(facts, request),
      ...(deciders.kind === "nobody"
        ? [
            words(
              "Не указано, кто обследовал: впишите состав рукой.",
              "The surveyors are not named: write them in by hand.",
            ),
          ]
        : []),
      ...decidersWarnings(deciders, request.answers),
    ],
  };
}

/** E27: the survey ends before it begins. */
function surveyInOrder({ answers: { survey_start: start, survey_end: end } }: ProtocolRequest): MissingAnswer[] {
  if (start === null || end === null || start <= end) return [];
  const { survey_start: from, survey_end: until } = wizardQuestions.company_protocol;
  const pair = words(
    `${from.label.ru} „${shortDate(start)}“ — ${until.label.ru} „${shortDate(end)}“`,
    `${from.label.en} “${shortDate(start)}” — ${until.label.en} “${shortDate(end)}”`,
  );
  return [
    {
      code: "E27",
      message: messageNaming("E27", [pair]),
      form: "wizard",
      id: null,
      field: "survey_start",
      label: pair,
    },
  ];
}

/** Returns the parts whose length does not depend on the number of processes. */
function partsWithoutProcesses(facts: CompanyFacts, day: string): Block[] {
  return [
    ...operatorPart(facts),
    ...personsPart(facts),
    ...sitesPart(facts),
    ...systemsPart(facts),
    ...equipmentPart(facts),
    ...toolsPart(facts, day),
  ];
}

/** Blanks of each process, recomputed only for changed processes because composing all of them is too slow. */
const processBlanks = flatMapProcesses((facts, process, day: string) => {
  const alone = restrictToProcesses(facts, [process]);
  const parts = [...cardsPart(alone), ...dataPart(alone), ...paperStoragePart(alone), ...partiesPart(alone, day)];
  return blanksAmong({ key: "company_protocol" }, facts, parts);
});
