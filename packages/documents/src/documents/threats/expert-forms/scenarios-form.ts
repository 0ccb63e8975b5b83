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
import { numbered, sectionsOf } from "./merge-part-sections.ts";
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
      tacticsTable(part, numbered("13.2")),
      techniquesTable([part], numbered("13.3")),
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
  const known = found.get(derivation);
  if (known) return known;
  const made = playedIn(derivation);
  found.set(derivation, made);
  return made;
}

// Cached because several tables of a form and its readiness use the result.
const found = new WeakMap<PartOfModel["derivation"], readonly PartScenario[]>();

function playedIn({ threats }: PartOfModel["derivation"]): PartScenario[] {
  const played = groupBy(
    threats
      .filter(isPossible)
      .flatMap(({ verdict }) => verdict.scenarios.map((fitting) => ({ threat: verdict.threat, fitting }))),
    ({ fitting }) => fitting.scenario,
  );
  return methodCatalogue.scenarios.flatMap(({ code, title }): PartScenario[] => {
    const own = played.get(code) ?? [];
    const [first] = own;
    if (!first) return [];
    const by = new Set(own.flatMap(({ fitting }) => fitting.violators));
    const open = new Set(own.flatMap(({ fitting }) => fitting.interfaces));
    const highest = own.reduce((best, one) =>
      higherLevel(best.fitting.level, one.fitting.level) === best.fitting.level ? best : one,
    );
    return [
      {
        code,
        title,
        threats: own.map(({ threat }) => threat),
        violators: violatorCodes.filter((one) => by.has(one)),
        level: highest.fitting.level,
        interfaces: interfaceCodes.filter((one) => open.has(one)),
        techniques: highest.fitting.techniques,
        final: [...new Set(own.flatMap(({ fitting }) => fitting.final))],
      },
    ];
  });
}

/** Renders table 13.1: one row per scenario. */
export function scenariosTable(facts: CompanyFacts, part: PartOfModel): Block[] {
  const rows = scenariosOf(part).flatMap((one): ContentRow[] => [
    { group: [text(`${printedCode(one.code)}. ${one.title}`)] },
    row("Угрозы", threatNumbers(one.threats)),
    row("Нарушители, уровень", [
      text(
        `${one.violators.map((code) => `${violators[code].number} — ${lowerFirst(violators[code].name.ru)}`).join("; ")}; не выше ${capabilityLevels[one.level].print}`,
      ),
    ]),
    row("Интерфейсы", [text(one.interfaces.map((code) => lowerFirst(accessInterfaces[code].title.ru)).join("; "))]),
    row("Шаги: тактики и техники", joinContent(stepsOf(one).map(stepWords), "\n")),
    ...blockedRow(facts, part, one.code),
  ]);
  return [
    table(
      [
        { title: "Сценарий", kind: "name", width: 3 },
        { title: "Содержание", kind: "reasoning", width: 16 },
      ],
      rows,
      {
        caption: phrase`${text(`Таблица ${numbered("13.1")}`)}. Сценарии реализации угроз (${methodPoints("5.3", "annex 11")})`,
      },
    ),
    paragraph(
      "Сценарии составлены из техник Методики; готовых сценариев регулятор не публикует. Последняя тактика — завершающее воздействие по свойствам, которые нарушает угроза.",
    ),
  ];
}

function stepWords({ tactic, techniques }: ReturnType<typeof stepsOf>[number]): Content {
  const named = techniques.map(({ code, short_title }) => `${printedCode(code)} ${lowerFirst(short_title)}`);
  return [text(`${printedCode(tactic.code)}: ${named.join("; ")}`)];
}

function row(name: string, content: Content): ContentRow {
  return [[text(name)], content];
}

function stepsOf({ techniques, final }: PartScenario) {
  const codes = new Set([...techniques, ...final]);
  return methodCatalogue.tactics.flatMap((tactic) => {
    const own = methodCatalogue.techniques.filter((one) => one.tactic === tactic.code && codes.has(one.code));
    return own.length === 0 ? [] : [{ tactic, techniques: own }];
  });
}

// The row is omitted for a scenario without blocking measures, because «не указаны» must not appear in a signed model.
function blockedRow({ index }: CompanyFacts, { derivation, rows }: PartOfModel, scenario: string): ContentRow[] {
  const blocks = derivation.blocks.inForce.filter((block) => block.scenario === scenario);
  if (blocks.length === 0) return [];
  const measures = joinContent(
    blocks.map(({ technique, measure, tool, reason }) => {
      const decision = rows.find(
        (one) => one.step === "blocks" && one.code === scenario && one.technique === technique,
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
        cell: (one: PartScenario) => {
          const own = stepsOf(one).find((step) => step.tactic.code === tactic.code)?.techniques ?? [];
          return own.length === 0 ? [dash()] : [text(own.map(({ code }) => printedCode(code)).join("; "))];
        },
      })),
    ],
    { caption: `Таблица ${number}. Матрица тактик`, keys: 1 },
  );
}

/** Renders table 13.3: full names of the techniques used. */
export function techniquesTable(parts: readonly PartOfModel[], number: string): Block {
  const used = new Set(parts.flatMap((part) => scenariosOf(part).flatMap((one) => [...one.techniques, ...one.final])));
  const rows = methodCatalogue.tactics.flatMap((tactic): ContentRow[] => {
    const own = methodCatalogue.techniques.filter((one) => one.tactic === tactic.code && used.has(one.code));
    const title = `${printedCode(tactic.code)}. ${tactic.title}`;
    return own.length === 0 ? [] : [{ group: [text(title)] }, ...own.map(techniqueRow)];
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
