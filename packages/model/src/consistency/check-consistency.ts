import { words } from "../bilingual-text.ts";
import { forms } from "../forms/index.ts";
import type { DataAction } from "../law/data-actions.ts";
import { type RiskCircumstances, type RiskCompany, trackRiskCompany } from "../risks/risk-rule-input.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { memoize } from "../snapshot/memoize.ts";
import { answerText } from "../text/answer-text.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { answerChecks, at, pair } from "./answer-checks.ts";
import type {
  AnswerPlace,
  AnswerRule,
  CheckedCompany,
  ConsistencyRule,
  Disagreement,
  DocumentEvidence,
  DocumentPlace,
  Finding,
} from "./consistency-rule.ts";
import { placeOf, printedAnswerChecks, printedRows, signedDocumentChecks } from "./document-checks.ts";

/** Checks that compare the threat model with the documents signed on its basis. */
const threatChecks: readonly ConsistencyRule[] = [
  {
    code: "act_threats",
    name: words(
      "Акт и модель угроз называют разный тип угроз",
      "The act and the threat model name different types of threats",
    ),
    text: words(
      "Из подтверждённой модели угроз следует другой тип актуальных угроз, чем указан для системы: от него зависит уровень защищённости. Уточните акт или модель.",
      "The confirmed threat model suggests a different type of threats than the system has. The security level depends on it: correct the act or the model.",
    ),
    findDisagreements: findTypeDisagreements,
  },
];

const act = "act_opredeleniya_zashishennosty";

function findTypeDisagreements(company: CheckedCompany): Disagreement[] {
  const { threats, index } = company;
  return threats.flatMap(({ system, part, type }): Disagreement[] => {
    const answer = index.row("system", system)?.threat_type ?? null;
    const second: AnswerPlace = { form: "threat_part", id: part, field: "name" };
    const actEvidence = company.papers
      .filter(({ paper }) => paper === act)
      .flatMap((paper) => typesIn(paper, system, placeOf(paper)));
    if (actEvidence.length > 0)
      return actEvidence
        .filter(({ printed }) => !printed.includes(typeText(type)))
        .map(({ place }) => ({ first: place, second }));
    return answer === null || answer === type
      ? []
      : [{ first: { form: "system", id: system, field: "threat_type" }, second }];
  });
}

/** Returns the types of threats that a generated act states for a system; empty if the act does not name it. */
function typesIn(paper: CheckedCompany["papers"][number], system: number, documentPlace: DocumentPlace) {
  return printedRows(paper, "system")
    .filter(({ id }) => id === system)
    .map(({ fields }) => (fields.threat_type ?? []).map(normaliseName))
    .filter((evidence) => evidence.length > 0)
    .map((types) => ({ place: documentPlace, printed: types }));
}

function typeText(type: string): string {
  return normaliseName(answerText(forms.system.fields.threat_type, type, { language: "ru", nameOf: () => "" }));
}

const paperRules: readonly ConsistencyRule[] = [...printedAnswerChecks, ...signedDocumentChecks, ...threatChecks];

/** Ages of a group of data subjects, with the question of its process about the same people. */
const ages = [
  ["child", "have_teens"],
  ["minor", "have_minors_14_18"],
] as const;

/** Checks that compare a process with the groups of data subjects that it names. */
const groupChecks: readonly AnswerRule[] = [
  {
    code: "children_of_group",
    name: words("Дети в группе есть, а в процессе нет", "A group has children, its process has none"),
    text: words(
      "В группе есть дети или подростки, а на вопрос процесса о них отвечено «нет».",
      "A group includes children or minors, but the process answers “no” to the question about them.",
    ),
    findDisagreements: ({ activeIds, childrenOf, index }) =>
      activeIds("process").flatMap((id) =>
        childrenOf("process_subject", id).flatMap((row) =>
          ages
            .filter(
              ([capacity, field]) => row.capacities.includes(capacity) && index.answer("process", id, field) === false,
            )
            .map(([, field]) => pair(at("process_subject", row.id, "capacities"), at("process", id, field))),
        ),
      ),
  },
  {
    code: "children_of_process",
    name: words("Дети в процессе есть, а в группах нет", "A process has children, but none of its groups does"),
    text: words(
      "В процессе отмечены данные детей или подростков, а ни в одной из его групп их нет.",
      "The process includes data of children or minors, but none of its groups does.",
    ),
    findDisagreements: ({ activeIds, childrenOf, index }) =>
      activeIds("process").flatMap((id) => {
        const groups = childrenOf("process_subject", id);
        const [first] = groups;
        if (!first || groups.some(({ capacities }) => capacities.length === 0)) return [];
        return ages
          .filter(
            ([capacity, field]) =>
              index.answer("process", id, field) === true && !groups.some((row) => row.capacities.includes(capacity)),
          )
          .map(([, field]) => pair(at("process", id, field), at("process_subject", first.id, "capacities")));
      }),
  },
];

/** Actions by which data are transferred to another person (152-FZ, article 3(3)). */
const passingActions: readonly DataAction[] = ["providing", "access", "spreading"];

/** Checks that compare actions with data, and systems, with the recipients of the processes. */
const transferChecks: readonly AnswerRule[] = [
  {
    code: "action_without_recipient",
    name: words("Передача есть, а получателей нет", "Data is provided, but to no one"),
    text: words(
      "Среди действий с данными названа передача (предоставление), а по ответам о третьих лицах данные никому не передаются.",
      "Provision is among the actions with the data, but according to the answers on third parties no one receives it.",
    ),
    findDisagreements: ({ activeIds, childrenOf, index }) =>
      activeIds("process")
        .filter((id) =>
          isPassedToNobody(childrenOf("process_third_party", id), index.answer("process", id, "is_third_parties")),
        )
        .flatMap((id) =>
          childrenOf("process_subject", id)
            .filter(({ actions }) => actions.includes("providing"))
            .map((row) => pair(at("process_subject", row.id, "actions"), at("process", id, "is_third_parties"))),
        ),
  },
  {
    code: "recipient_without_action",
    name: words("Получатель есть, а передачи нет", "There is a recipient, but no provision"),
    text: words(
      "Данные группы передаются третьему лицу, а среди действий с ними нет передачи (предоставления) или доступа.",
      "Data of a group goes to a third party, but neither provision nor access is among the actions with it.",
    ),
    findDisagreements: passedWithoutAction,
  },
  {
    code: "channel_of_system",
    name: words(
      "Данные уходят через API, а взаимодействий у систем нет",
      "Data goes through an API, but no system interacts",
    ),
    text: words(
      "Процесс передаёт данные через API или обмен между системами, а его системы ни с чем не взаимодействуют: акт скажет, что каналов нет.",
      "A process transfers data through an API, but its systems have no interactions. The act will say that there are no channels.",
    ),
    findDisagreements: ({ activeIds, childrenOf, index }) =>
      activeIds("process").flatMap((id) => {
        const sending = childrenOf("process_third_party", id).find(
          ({ is_transferred: out, transfer }) => out === true && transfer.includes("by_api"),
        );
        const systems = childrenOf("process_system", id).flatMap(({ system }) => system ?? []);
        const [first] = systems;
        const isDenied = systems.every((system) => index.answer("system", system, "is_interactions") === false);
        return sending && first !== undefined && isDenied
          ? [pair(at("process_third_party", sending.id, "transfer"), at("system", first, "is_interactions"))]
          : [];
      }),
  },
  {
    code: "internet_of_system",
    name: words(
      "Данные идут через Интернет, а взаимодействий у систем нет",
      "Data goes over the internet, but no system interacts",
    ),
    text: words(
      "Данные процесса передаются через Интернет, а его системы ни с чем не взаимодействуют, доступа к ним извне нет: акт скажет, что данные не выходят за пределы контролируемой зоны.",
      "A process transfers data over the internet, but its systems have no interactions and no outside access. The act will say that the data does not leave the controlled zone.",
    ),
    findDisagreements: onlineWithoutChannel,
  },
];

function onlineWithoutChannel({ activeIds, childrenOf, index, snapshot }: RiskCompany): Disagreement[] {
  const isReached = snapshot.rows.workstation.some(({ is_active, access }) => is_active && access.includes("remote"));
  if (isReached) return [];
  const isDenied = (system: number) =>
    index.answer("system", system, "is_interactions") === false &&
    index.answer("system", system, "is_third_parties") === false;
  return activeIds("process")
    .filter((id) => index.answer("process", id, "is_internet") === true)
    .flatMap((id) => {
      const systems = childrenOf("process_system", id).flatMap(({ system }) => system ?? []);
      const [first] = systems;
      return first !== undefined && systems.every(isDenied)
        ? [pair(at("process", id, "is_internet"), at("system", first, "is_interactions"))]
        : [];
    });
}

function isPassedToNobody(rows: readonly Row<"process_third_party">[], isSaid: boolean | null | undefined): boolean {
  if (isSaid !== true) return isSaid === false;
  return (
    rows.length > 0 &&
    rows.every(({ is_transferred: out, is_received: received }) => out === false && received === true)
  );
}

function passedWithoutAction({ activeIds, childrenOf, index }: RiskCompany): Disagreement[] {
  return activeIds("process")
    .filter((id) => index.answer("process", id, "is_third_parties") === true)
    .flatMap((id) => {
      const sending = new Map(
        childrenOf("process_third_party", id)
          .filter(({ is_transferred: out }) => out === true)
          .map((row) => [row.id, row]),
      );
      const transferred = childrenOf("process_third_party_subject", id).filter(
        ({ process_third_party: to, is_received: received }) => to !== null && sending.has(to) && received !== true,
      );
      return childrenOf("process_subject", id)
        .filter(
          ({ actions }) =>
            actions.length > 0 &&
            !actions.some((action) => passingActions.some((passingAction) => passingAction === action)),
        )
        .flatMap((row) => {
          const first = transferred.find(({ subject }) => subject !== null && subject === row.subject);
          return first
            ? [pair(at("process_third_party_subject", first.id, "subject"), at("process_subject", row.id, "actions"))]
            : [];
        });
    });
}

/** All checks between answers, without documents. */
export const answerRules: readonly AnswerRule[] = [...answerChecks, ...groupChecks, ...transferChecks];

/** All consistency checks of a company. */
export const consistencyRules: readonly ConsistencyRule[] = [...answerRules, ...paperRules];

/** Disagreements between answers, with the company they were found in. */
export interface DisagreeingAnswers {
  readonly company: RiskCompany;
  readonly byRule: ReadonlyMap<AnswerRule, readonly Disagreement[]>;
}

/** Runs the checks between answers; rules whose inputs have not changed since `before` are not rerun. */
export function disagreeingAnswers(
  indexed: IndexedCompany,
  circumstances: RiskCircumstances,
  before?: DisagreeingAnswers,
): DisagreeingAnswers {
  const company = trackRiskCompany(indexed, circumstances, before?.company);
  return { company, byRule: new Map(answerRules.map((rule) => [rule, disagreements(company, rule)])) };
}

const disagreements = memoize((company: RiskCompany, rule: AnswerRule) => rule.findDisagreements(company));

/**
 * Returns where a company's answers disagree with each other or with its documents as last generated or filed, in the order of the rules.
 * An unanswered question disagrees with nothing.
 */
export function checkConsistency(
  company: RiskCompany,
  evidence: DocumentEvidence,
  answers: DisagreeingAnswers = disagreeingAnswers(company, company),
): Finding[] {
  const checked = { ...company, ...evidence };
  return [
    ...[...answers.byRule].flatMap(([rule, disagreeing]) =>
      disagreeing.map((disagreement) => ({ ...disagreement, rule })),
    ),
    ...paperRules.flatMap((rule) => rule.findDisagreements(checked).map((disagreement) => ({ ...disagreement, rule }))),
  ];
}
