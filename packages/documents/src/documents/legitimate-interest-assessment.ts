import { words } from "@opis/model/bilingual-text";
import { interestOutcomes } from "@opis/model/wizards/system-document-answers";
import {
  approval,
  facts as factsTable,
  heading,
  line,
  listContent,
  none,
  notSet,
  paragraph,
  phrase,
  signatures,
  title,
  value,
  wizardSource,
} from "../block.ts";
import { type Block, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentObject, DocumentRequest } from "../document-definition.ts";
import { documentNumber, manager, operatorName, organiser, placeAndDate } from "../facts/company-requisites.ts";
import { flatMapProcesses } from "../facts/memoize-facts.ts";
import { actionsOf, dataOf, groupName, periodOf, subjectName } from "../facts/process-facts.ts";
import { recipientAndCountry } from "../facts/transfers.ts";
import { citation } from "../language/citation.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { onceBlanks, wizardBlanks } from "../readiness/find-blanks.ts";
import { missingCommissionAnswers } from "../readiness/missing-company-answers.ts";
import { missingAnswer } from "../readiness/missing-questions.ts";
import { type ConsentGroup, consentGroup } from "./consent/consent-subject-group.ts";
import { internalDocumentInput, internalDocumentReadiness } from "./internal-documents/internal-document.ts";

type InterestRequest = DocumentRequest<"legitimate_interest_assessment">;

/** The assessment that the operator's interest does not infringe the rights of data subjects (152-FZ, article 6(1)(7)). */
export const legitimateInterestAssessment: DocumentDefinition<"legitimate_interest_assessment"> = {
  key: "legitimate_interest_assessment",
  title: words("Оценка законного интереса", "Legitimate-interest assessment"),
  group: "internal",
  madeOf: ["process"],
  objects: {
    form: "process_subject",
    which: words("Выберите процесс и группу субъектов", "Choose a process and a subject group"),
    of: (facts) => groupsOfInterest(facts),
  },
  blanks: (facts, request) => [
    ...onceBlanks(facts, "information", ["settlement"]),
    ...wizardBlanks("legitimate_interest_assessment", request, questions),
  ],
  readiness: (facts, request) => {
    const group = consentGroup(facts, request.object);
    const { missing } = internalDocumentReadiness(facts, request, [
      ...(group ? [] : [missingAnswer("E59", "process", "name")]),
      ...missingCommissionAnswers(facts, ["o_name"]),
    ]);
    return { missing, warnings: group && isSensitive(group) ? [notForSensitive] : [] };
  },
  compose: (facts, request) => {
    const group = consentGroup(facts, request.object);
    const isAlone = internalDocumentInput(facts, request).situation.alone === true;
    return composeDocument(facts, "Оценка законного интереса оператора", [
      {
        orientation: "portrait",
        blocks: [
          ...(isAlone ? [] : [approval(manager(facts))]),
          title(phrase`ОЦЕНКА № ${documentNumber(request)} законного интереса оператора`, operatorName(facts)),
          placeAndDate(facts, request),
          paragraph(
            phrase`Оценка проведена потому, что данные обрабатываются для осуществления прав и законных интересов оператора или третьих лиц; это допустимо, если не нарушаются права и свободы субъекта (${citation(["FZ152 6(1)(7)"], request.date)}).`,
          ),
          ...(group ? [heading(1, "Обработка"), processingTable(group)] : []),
          ...weighing(request),
          heading(1, "Вывод"),
          conclusion(request),
          signatures([organiser(facts)]),
        ],
      },
    ]);
  },
};

const notForSensitive = words(
  "Законный интерес не позволяет обрабатывать специальные и биометрические данные: нужно иное основание.",
  "Legitimate interest does not cover special or biometric data: another legal basis is needed.",
);

function isSensitive({ row }: ConsentGroup): boolean {
  return row.special_data.length + row.biometric_data.length > 0;
}

const groupsOfInterest = flatMapProcesses((facts, process): DocumentObject[] =>
  facts
    .childrenOf("process_subject", process.id)
    .filter(({ reasons }) => reasons.includes("is_exercising_legitimate_interests"))
    .map((row) => ({ id: row.id, name: `${process.name} — ${subjectName(facts, row) || "группа не указана"}` })),
);

function processingTable({ facts, process, row, transfers }: ConsentGroup): Block {
  const of = (field: string) => ({ form: "process_subject", id: row.id, field }) as const;
  return factsTable([
    ["Процесс", [value(process.name, { form: "process", id: process.id, field: "name" })]],
    ["Цель", [value(process.purpose, { form: "process", id: process.id, field: "purpose" })]],
    ["Законный интерес", [value(row.legitimate_interests_text, of("legitimate_interests_text"))]],
    ["Чьи данные", [groupName(facts, row)]],
    [
      "Какие данные",
      listContent(dataOf(facts, row, ["data", "special_data", "biometric_data"]), { ...notSet(), source: of("data") }),
    ],
    ["Действия", listContent(actionsOf(row), { ...notSet(), source: of("actions") })],
    ["Срок", [periodOf(row)]],
    ["Кому передаются", listContent(transfers.map(recipientAndCountry), none("данные не передаются"))],
  ]);
}

const parts = [
  ["Необходимость", "necessity"],
  ["Менее навязчивые способы", "alternatives"],
  ["Ожидания субъектов", "expectations"],
  ["Влияние на права и возможный вред", "effect"],
  ["Меры, которые снижают вред", "safeguards"],
] as const;

const questions = [...parts.map(([, field]) => field), "interest_outcome"] as const;

function weighing({ answers }: InterestRequest): Block[] {
  return parts.flatMap(([name, field]) => [
    heading(1, name),
    paragraph([value(answers[field], wizardSource(field), line("address"))]),
  ]);
}

function conclusion({ answers, date }: InterestRequest): Block {
  const { interest_outcome: outcome } = answers;
  const source = wizardSource("interest_outcome");
  if (outcome === null) return paragraph([{ ...line("address"), source }]);
  const conclusion = value(lowerFirst(interestOutcomes[outcome].ru), source);
  if (outcome === "refused")
    return paragraph(
      phrase`По результатам оценки ${conclusion} на этом основании; до выбора иного основания она прекращается (${citation(["FZ152 21(3)"], date)}).`,
    );
  return paragraph(
    phrase`По результатам оценки ${conclusion} (${citation(["FZ152 6(1)(7)"], date)}). Оценка пересматривается раз в год и при изменении цели, состава данных или получателей; субъект вправе возразить, и тогда оценка проводится заново с учётом его обстоятельств.`,
  );
}
