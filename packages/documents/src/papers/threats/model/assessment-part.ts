import { heading, paragraph } from "../../../block.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import type { Block } from "../../../model.ts";
import { actualViolatorsTable, highestWords, levelsTable } from "../assessed/actual-violators-form.ts";
import { actualityTable, actualityTotals } from "../assessed/actuality-form.ts";
import { possibleMeans, summaryTable } from "../assessed/analysis-form.ts";
import { consequencesTable, objectsTables } from "../assessed/consequences-form.ts";
import { goalsTable } from "../assessed/goals-form.ts";
import { legendTable } from "../assessed/legend.ts";
import { numbered, type PartSection, sectionsOf } from "../assessed/parts-of-paper.ts";
import { scenariosTable, tacticsTable } from "../assessed/scenarios-form.ts";
import { violatorsTable } from "../assessed/violators-form.ts";
import { waysTable } from "../assessed/ways-table.ts";

/** Sections 3 to 7 of the model: consequences, objects, violators, ways and the threats themselves (FSTEC method, annex 3). */
export function assessmentPart(facts: CompanyFacts, parts: readonly PartOfModel[]): Block[] {
  const chapter = (title: string, section: PartSection): Block[] => [
    heading(1, title),
    ...sectionsOf(parts, 2, section),
  ];
  return [
    ...chapter("Возможные негативные последствия", (part) => consequencesTable(facts, part)),
    ...chapter("Возможные объекты воздействия", (part) => objectsTables(facts, part)),
    ...chapter("Источники угроз: нарушители", (part) => [
      ...violatorsTable(facts, part),
      ...goalsTable(part),
      ...actualViolatorsTable(facts, part),
      ...levelsTable(part),
      paragraph(highestWords(part)),
    ]),
    ...chapter("Способы реализации угроз", (part) => waysTable(part)),
    ...chapter("Актуальные угрозы", (part) => [
      summaryTable(part),
      possibleMeans(),
      ...scenariosTable(facts, part),
      tacticsTable(part, numbered("13.2")),
      actualityTable(facts, part),
      legendTable(part, numbered("12.2")),
      ...actualityTotals(part),
    ]),
  ];
}
