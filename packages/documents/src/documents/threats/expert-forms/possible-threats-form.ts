import { type Words, words } from "@opis/model/bilingual-text";
import { securityProperties } from "@opis/model/threats/catalogue/list-codes";
import type { AssessedThreat, ThreatStatus } from "@opis/model/threats/derivation/derive-part";
import { isPossible } from "@opis/model/threats/threat-models";
import { type ThreatStep, threatSteps } from "@opis/model/threats/threat-steps";
import { dash, paragraph, phrase, table, text } from "../../../block.ts";
import type { Block, Content } from "../../../composed-document.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { type RegisterColumn, registerTable } from "../../register-table.ts";
import { decidedForm, missingIf } from "./decided-form.ts";
import { groundsTitle, listedThreat, verdictCell, verdictValue } from "./decision-grounds.ts";
import { legendTable } from "./legend.ts";
import { sectionsOf, withNumberMark } from "./merge-part-sections.ts";
import { attackerPositionsCell, codesCell, consequencesCell, methodPoints, waysCell } from "./print-codes.ts";

/** Form 10 of the threat model: possible threats of the list, and why the others are excluded (FSTEC method, points 5.2 and 5.3). */
export const possibleThreatsForm = decidedForm({
  key: "threat_analysis",
  title: words("Анализ угроз безопасности информации", "Analysis of threats"),
  tellsThreats: true,
  lacks: missingPossibleThreats,
  blocks: (_, parts) =>
    sectionsOf(parts, 2, (part) => [
      summaryTable(part),
      possibleMeans(),
      analysisTable(part),
      legendTable(part, withNumberMark("10.3")),
    ]),
});

/** Reports incomplete steps the analysis depends on, threats awaiting experts, and contradictory decisions. */
export function missingPossibleThreats(part: PartOfModel): Words[] {
  const { threats } = part.derivation;
  const review = codesOf(threats.filter(({ status }) => status === "expert_review"));
  const outdated = codesOf(threats.filter(({ isOutdated }) => isOutdated));
  const open = openSteps(part, ["technologies", "consequences", "objects", "violators", "levels", "ways"]);
  return [
    ...missingIf(
      open.length > 0,
      `Заполните: ${open.map(({ ru }) => ru.toLowerCase()).join(", ")}.`,
      `Fill in: ${open.map(({ en }) => en.toLowerCase()).join(", ")}.`,
    ),
    ...missingIf(
      review.length > 0,
      `Примите решение по угрозам: ${review.join(", ")}.`,
      `Decide on the threats: ${review.join(", ")}.`,
    ),
    ...missingIf(
      outdated.length > 0,
      `Анкеты изменились после решения экспертов, посмотрите ещё раз: ${outdated.join(", ")}.`,
      `Questionnaires have changed since the experts decided, look again: ${outdated.join(", ")}.`,
    ),
  ];
}

function codesOf(threats: readonly AssessedThreat[]): string[] {
  return threats.map(({ verdict }) => verdict.threat);
}

function openSteps({ missing }: PartOfModel, steps: readonly ThreatStep[]): Words[] {
  return steps
    .filter((step) => missing.some((missingPart) => missingPart.step === step))
    .map((step) => threatSteps[step]);
}

const reasons: readonly (readonly [status: ThreatStatus, reason: string])[] = [
  ["excluded_archived", "запись переведена в архив перечня"],
  ["excluded_technology", "технология не применяется"],
  ["excluded_object", "нет объекта воздействия"],
  ["excluded_violator", "нет нарушителя требуемой категории и уровня"],
  ["excluded_consequence", "не ведёт к определённым последствиям"],
  ["excluded_way", "нет доступного интерфейса для способа"],
  ["excluded_expert", "исключена экспертной группой"],
  ["expert_review", "ждёт решения экспертной группы"],
];

/** Renders table 10.1: the number of threats by result. */
export function summaryTable({ derivation: { threats }, totals }: PartOfModel): Block {
  const count = (status: ThreatStatus) => threats.filter((threat) => threat.status === status).length;
  const exclusions = reasons
    .map(([status, reason]) => [reason, count(status)] as const)
    .filter(([, number]) => number > 0);
  return table(
    [
      { title: "Итог", kind: "reasoning", width: 10 },
      { title: "Число угроз", kind: "figure", width: 3, align: "center" },
    ],
    [
      ["всего в исходном перечне", threats.length] as const,
      ...exclusions.map(([reason, number]) => [`не рассматривается: ${reason}`, number] as const),
      ["возможны", totals.possible] as const,
    ].map(([name, number]) => [[text(name)], [text(String(number))]]),
    { caption: `Таблица ${withNumberMark("10.1")}. Итог анализа` },
  );
}

/** Returns the common reason for all «возможна» rows; the other columns name the specific findings. */
export function possibleMeans(): Block {
  return paragraph(
    phrase`Возможна угроза, для которой есть все четыре составляющие: последствие, объект воздействия, нарушитель и способ (${methodPoints("3", "4", "5.1", "5.2")}).`,
  );
}

/** Renders table 10.2: violators, objects, ways, consequences and result of each threat. */
function analysisTable(part: PartOfModel): Block {
  // An excluded threat prints only its reason.
  const ofPossible = (threat: AssessedThreat, cell: () => Content): Content => (isPossible(threat) ? cell() : [dash()]);
  const { code, name, properties, conclusion, grounds } = threatColumns(part);
  return registerTable(
    part.derivation.threats,
    [
      code,
      name,
      {
        title: "Нарушитель",
        kind: "figure",
        width: 38,
        cell: (threat) => ofPossible(threat, () => attackerPositionsCell(threat.verdict.standings)),
      },
      {
        title: "Объекты",
        kind: "code",
        width: 20,
        cell: (threat) => ofPossible(threat, () => codesCell(threat.verdict.objects)),
      },
      {
        title: "Способы",
        kind: "code",
        width: 18,
        cell: (threat) => ofPossible(threat, () => waysCell(threat.verdict.ways)),
      },
      {
        title: "Последствия",
        kind: "figure",
        width: 29,
        cell: (threat) => ofPossible(threat, () => consequencesCell(threat.verdict.consequences)),
      },
      properties,
      conclusion,
      grounds,
    ],
    { caption: `Таблица ${withNumberMark("10.2")}. Анализ угроз исходного перечня`, keys: 2 },
  );
}

/** Lists excluded threats with the precondition that each is missing. */
export function leftOutThreats(part: PartOfModel): Block {
  const { code, name, properties, conclusion, grounds } = threatColumns(part);
  return registerTable(
    part.derivation.threats.filter((threat) => !isPossible(threat)),
    [code, { ...name, width: 80 }, properties, conclusion, { ...grounds, width: 90 }],
    { caption: `Таблица ${withNumberMark("10.2")}. Исключённые угрозы исходного перечня`, keys: 2 },
  );
}

function threatColumns(part: PartOfModel) {
  return {
    code: { title: "Код угрозы", kind: "code", width: 18, cell: ({ verdict }) => [text(verdict.threat)] },
    name: {
      title: "Наименование угрозы",
      kind: "reasoning",
      width: 50,
      cell: ({ verdict }) => [text(listedThreat(part, verdict.threat).title)],
    },
    properties: {
      title: "К,\u00a0Ц,\u00a0Д",
      kind: "mark",
      width: 14,
      align: "center",
      cell: ({ verdict }) => [
        text(
          listedThreat(part, verdict.threat)
            .breaks.map((property) => securityProperties[property].print)
            .join(", "),
        ),
      ],
    },
    conclusion: {
      title: "Вывод",
      kind: "figure",
      width: 22,
      cell: (threat) => [verdictValue(part, threat, isPossible(threat) ? "возможна" : conclusionOf(threat))],
    },
    grounds: {
      title: groundsTitle,
      kind: "reasoning",
      width: 50,
      cell: (threat) => verdictCell(part, threat, "possible"),
    },
  } as const satisfies Record<string, RegisterColumn<AssessedThreat>>;
}

function conclusionOf({ status }: AssessedThreat): string {
  return status === "expert_review" ? "решают эксперты" : "исключена";
}
