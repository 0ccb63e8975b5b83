import { influenceObjects, type ObjectCode, objectCodes } from "@opis/model/threats/catalogue/influence-objects";
import {
  type AccessInterface,
  interfaceCodes,
  type WayCode,
  wayCodes,
  ways,
} from "@opis/model/threats/catalogue/threat-methods";
import { capabilityLevels, isAtLeast, violatorCategories, violators } from "@opis/model/threats/catalogue/violators";
import { holding } from "@opis/model/threats/derivation/stored-decisions";
import type { AttackerPosition } from "@opis/model/threats/verdict";
import { paragraph, phrase, table, text } from "../../../block.ts";
import type { Block, Content, ContentRow } from "../../../composed-document.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { numberColumn } from "../../register-table.ts";
import { withNumberMark } from "./merge-part-sections.ts";
import { interfaceTitles, methodPoints, titlesCell, waysCell } from "./print-codes.ts";
import { consideredKinds } from "./violators-form.ts";

/** How a violator reaches certain objects: interfaces and ways. */
interface Reach {
  readonly objects: ObjectCode[];
  readonly interfaces: readonly AccessInterface[];
  readonly ways: readonly WayCode[];
}

/** Renders table 9.3: violators, objects, interfaces and ways (FSTEC method, point 5.2, annex 10). */
export function waysTable(part: PartOfModel): Block[] {
  let number = 0;
  const rows = consideredKinds(part).flatMap(({ violator }) =>
    violator.standings.flatMap((position): ContentRow[] => {
      const reaches = reachesOf(part, position);
      if (reaches.length === 0) return [];
      return [
        { group: [text(standingTitle(position))] },
        ...reaches.map((reach) => {
          number += 1;
          return [numberColumn.cell(reach, number), ...reachCells(reach)];
        }),
      ];
    }),
  );
  return [
    table(
      [
        numberColumn,
        { title: "Объекты воздействия", kind: "reasoning", width: 18 },
        { title: "Доступные интерфейсы", kind: "reasoning", width: 14 },
        { title: "Способы реализации", kind: "name", width: 8 },
      ],
      rows,
      {
        caption: phrase`${text(`Таблица ${withNumberMark("9.3")}`)}. Актуальные способы реализации угроз (${methodPoints("5.2", "annex 10")})`,
      },
    ),
    paragraph(
      `Способы: ${wayCodes.map((code) => `${ways[code].print} — ${lowerFirst(ways[code].name.ru)}`).join("; ")}.`,
    ),
    paragraph(
      "Доступность интерфейсов видам нарушителей и наименьший уровень для способа размечены экспертно: Методика называет способы, их доступность определяет оператор.",
    ),
  ];
}

function standingTitle({ violator, category, level }: AttackerPosition): string {
  const { number, title } = violators[violator];
  return `${number}. ${title}: ${lowerFirst(violatorCategories[category].ru)}, ${capabilityLevels[level].print}`;
}

function reachCells({ objects, interfaces, ways: codes }: Reach): Content[] {
  return [
    titlesCell(objects.map((code) => lowerFirst(influenceObjects[code].title.ru))),
    titlesCell(interfaceTitles(interfaces)),
    waysCell(codes),
  ];
}

/** Groups objects reached by the same interfaces and ways. */
function reachesOf({ derivation }: PartOfModel, position: AttackerPosition): Reach[] {
  const there = holding(derivation.objects);
  const open = holding(derivation.interfaces);
  const reachesByKey = new Map<string, Reach>();
  for (const code of objectCodes) {
    if (!there.has(code)) continue;
    const ofObject = new Set<string>(influenceObjects[code].interfaces);
    const interfaces = interfaceCodes.filter(
      (interfaceCode) =>
        open.has(interfaceCode) && ofObject.has(interfaceCode) && position.interfaces.has(interfaceCode),
    );
    const able = wayCodes.filter((way) => isOpenTo(way, position, interfaces));
    if (able.length === 0) continue;
    const key = `${interfaces.join()} ${able.join()}`;
    const existing = reachesByKey.get(key);
    if (existing) existing.objects.push(code);
    else reachesByKey.set(key, { objects: [code], interfaces, ways: able });
  }
  return [...reachesByKey.values()];
}

function isOpenTo(
  way: WayCode,
  { category, level }: AttackerPosition,
  interfaces: readonly AccessInterface[],
): boolean {
  const { categories, leastLevel, interfaces: ofWay } = ways[way];
  return (
    categories.some((allowedCategory) => allowedCategory === category) &&
    isAtLeast(level, leastLevel) &&
    ofWay.some((interfaceCode) => interfaces.includes(interfaceCode))
  );
}
