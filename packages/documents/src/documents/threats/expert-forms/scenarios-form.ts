import { type Words, words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import type { Technique } from "@opis/model/threats/catalogue/catalogue-schemas";
import { type AccessInterface, accessInterfaces, interfaceCodes } from "@opis/model/threats/catalogue/threat-methods";
import {
  type CapabilityLevel,
  capabilityLevels,
  higherLevel,
  type ViolatorCode,
  violatorCodes,
  violators,
} from "@opis/model/threats/catalogue/violators";
import { isPossible } from "@opis/model/threats/threat-models";
import { dash, joinContent, paragraph, phrase, table, text, value } from "../../../block.ts";
import type { Block, Content, ContentRow } from "../../../composed-document.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { methodCatalogue, type PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { registerTable } from "../../register-table.ts";
import { decidedForm } from "./decided-form.ts";
import { sectionsOf, withNumberMark } from "./merge-part-sections.ts";
import { methodPoints, printedCode } from "./print-codes.ts";
import { threatNumbers } from "./technologies-form.ts";

/** Form 13 of the threat model: how threats are carried out, by tactic (FSTEC method, point 5.3, annex 11). */
export const scenariosForm = decidedForm({
  key: "strategy_and_tactics",
  title: words("Сценарии реализации угроз: тактики и техники", "Scenarios: tactics and techniques"),
  lacks: missingScenarios,
  blocks: (facts, parts) =>
    sectionsOf(parts, 2, (part) => [
      ...scenariosTable(facts, part),
      tacticsTable(part, withNumberMark("13.2")),
      techniquesTable([part], withNumberMark("13.3")),
    ]),
});

/** Reports that no violator can complete any scenario. */
export function missingScenarios(part: PartOfModel): Words[] {
  if (scenariosOf(part).length > 0) return [];
  return [words("Нет осуществимых сценариев.", "There are no feasible scenarios.")];
}

/** A typical scenario in a part: its violators, threats and result. */
interface PartScenario {
  readonly code: string;
  readonly title: string;
  readonly threats: readonly string[];
  readonly violators: readonly ViolatorCode[];
  readonly level: CapabilityLevel;
  readonly interfaces: readonly AccessInterface[];
  readonly techniques: readonly string[];
  readonly final: readonly string[];
}

/** Returns the scenarios of a part's possible threats, in catalogue order. */
function scenariosOf({ derivation }: PartOfModel): readonly PartScenario[] {
  const cached = scenariosByDerivation.get(derivation);
  if (cached) return cached;
  const scenarios = playedIn(derivation);
  scenariosByDerivation.set(derivation, scenarios);
  return scenarios;
}

// Cached because several tables of a form and its readiness use the result.
const scenariosByDerivation = new WeakMap<PartOfModel["derivation"], readonly PartScenario[]>();

function playedIn({ threats }: PartOfModel["derivation"]): PartScenario[] {
  const played = groupBy(
    threats
      .filter(isPossible)
      .flatMap(({ verdict }) => verdict.scenarios.map((feasible) => ({ threat: verdict.threat, fitting: feasible }))),
    ({ fitting }) => fitting.scenario,
  );
  return methodCatalogue.scenarios.flatMap(({ code, title }): PartScenario[] => {
    const feasibleScenarios = played.get(code) ?? [];
    const [first] = feasibleScenarios;
    if (!first) return [];
    const by = new Set(feasibleScenarios.flatMap(({ fitting }) => fitting.violators));
    const open = new Set(feasibleScenarios.flatMap(({ fitting }) => fitting.interfaces));
    const highest = feasibleScenarios.reduce((best, candidate) =>
      higherLevel(best.fitting.level, candidate.fitting.level) === best.fitting.level ? best : candidate,
    );
    return [
      {
        code,
        title,
        threats: feasibleScenarios.map(({ threat }) => threat),
        violators: violatorCodes.filter((violatorCode) => by.has(violatorCode)),
        level: highest.fitting.level,
        interfaces: interfaceCodes.filter((interfaceCode) => open.has(interfaceCode)),
        techniques: highest.fitting.techniques,
        final: [...new Set(feasibleScenarios.flatMap(({ fitting }) => fitting.final))],
      },
    ];
  });
}

/** Renders table 13.1: one row per scenario. */
export function scenariosTable(facts: CompanyFacts, part: PartOfModel): Block[] {
  const rows = scenariosOf(part).flatMap((scenario): ContentRow[] => [
    { group: [text(`${printedCode(scenario.code)}. ${scenario.title}`)] },
    row("Угрозы", threatNumbers(scenario.threats)),
    row("Нарушители, уровень", [
      text(
        `${scenario.violators.map((code) => `${violators[code].number} — ${lowerFirst(violators[code].name.ru)}`).join("; ")}; не выше ${capabilityLevels[scenario.level].print}`,
      ),
    ]),
    row("Интерфейсы", [
      text(scenario.interfaces.map((code) => lowerFirst(accessInterfaces[code].title.ru)).join("; ")),
    ]),
    row("Шаги: тактики и техники", joinContent(stepsOf(scenario).map(stepWords), "\n")),
    ...blockedRow(facts, part, scenario.code),
  ]);
  return [
    table(
      [
        { title: "Сценарий", kind: "name", width: 3 },
        { title: "Содержание", kind: "reasoning", width: 16 },
      ],
      rows,
      {
        caption: phrase`${text(`Таблица ${withNumberMark("13.1")}`)}. Сценарии реализации угроз (${methodPoints("5.3", "annex 11")})`,
      },
    ),
    paragraph(
      "Сценарии составлены из техник Методики; готовых сценариев регулятор не публикует. Последняя тактика — завершающее воздействие по свойствам, которые нарушает угроза.",
    ),
  ];
}

function stepWords({ tactic, techniques }: ReturnType<typeof stepsOf>[number]): Content {
  const techniqueNames = techniques.map(({ code, short_title }) => `${printedCode(code)} ${lowerFirst(short_title)}`);
  return [text(`${printedCode(tactic.code)}: ${techniqueNames.join("; ")}`)];
}

function row(name: string, content: Content): ContentRow {
  return [[text(name)], content];
}

function stepsOf({ techniques, final }: PartScenario) {
  const codes = new Set([...techniques, ...final]);
  return methodCatalogue.tactics.flatMap((tactic) => {
    const usedTechniques = methodCatalogue.techniques.filter(
      (technique) => technique.tactic === tactic.code && codes.has(technique.code),
    );
    return usedTechniques.length === 0 ? [] : [{ tactic, techniques: usedTechniques }];
  });
}

// The row is omitted for a scenario without blocking measures, because «не указаны» must not appear in a signed model.
function blockedRow({ index }: CompanyFacts, { derivation, rows }: PartOfModel, scenario: string): ContentRow[] {
  const blocks = derivation.blocks.inForce.filter((block) => block.scenario === scenario);
  if (blocks.length === 0) return [];
  const measures = joinContent(
    blocks.map(({ technique, measure, tool, reason }) => {
      const decision = rows.find(
        (decisionRow) =>
          decisionRow.step === "blocks" && decisionRow.code === scenario && decisionRow.technique === technique,
      );
      const why = decision
        ? value(reason, { form: "threat_decision", id: decision.id, field: "reason" }, dash())
        : text(reason);
      const name = tool === null ? "" : index.nameOf("security", tool);
      const by =
        tool === null || name === "" ? [] : phrase`, ${value(name, { form: "security", id: tool, field: "name" })}`;
      return phrase`${text(printedCode(technique))} — ${text(measure)}${by} (${why})`;
    }),
    "; ",
  );
  return [row("Блокирующие меры", measures)];
}

/** Renders table 13.2: scenarios by tactics, with the codes of techniques. */
export function tacticsTable(part: PartOfModel, number: string): Block {
  return registerTable(
    scenariosOf(part),
    [
      { title: "Сценарий", kind: "code", width: 2, cell: ({ code }) => [text(printedCode(code))] },
      ...methodCatalogue.tactics.map((tactic) => ({
        title: printedCode(tactic.code),
        kind: "code" as const,
        width: 3,
        cell: (scenario: PartScenario) => {
          const techniques = stepsOf(scenario).find((step) => step.tactic.code === tactic.code)?.techniques ?? [];
          return techniques.length === 0
            ? [dash()]
            : [text(techniques.map(({ code }) => printedCode(code)).join("; "))];
        },
      })),
    ],
    { caption: `Таблица ${number}. Матрица тактик`, keys: 1 },
  );
}

/** Renders table 13.3: full names of the techniques used. */
export function techniquesTable(parts: readonly PartOfModel[], number: string): Block {
  const used = new Set(
    parts.flatMap((part) => scenariosOf(part).flatMap((scenario) => [...scenario.techniques, ...scenario.final])),
  );
  const rows = methodCatalogue.tactics.flatMap((tactic): ContentRow[] => {
    const usedTechniques = methodCatalogue.techniques.filter(
      (technique) => technique.tactic === tactic.code && used.has(technique.code),
    );
    const title = `${printedCode(tactic.code)}. ${tactic.title}`;
    return usedTechniques.length === 0 ? [] : [{ group: [text(title)] }, ...usedTechniques.map(techniqueRow)];
  });
  return table(
    [
      { title: "Код", kind: "code", width: 2 },
      { title: "Техника", kind: "reasoning", width: 20 },
    ],
    rows,
    { caption: phrase`${text(`Таблица ${number}`)}. Использованные техники (${methodPoints("annex 11")})` },
  );
}

function techniqueRow({ code, title }: Technique): ContentRow {
  return [[text(printedCode(code))], [text(title)]];
}
