import { dataMap, type MapLayer, mapLayers, placeOf } from "@opis/model/data-map/data-map";
import { mapGeometry } from "@opis/model/data-map/map-geometry";
import { type DrawnNode, drawnMap } from "@opis/model/data-map/part-of-map";
import { formNamed } from "@opis/model/forms/index";
import { riskCompanyOf } from "@opis/model/risks/risk-company";
import { appendix, paragraph } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { text, value } from "../../inline.ts";
import type { Block, Drawing, Inline, Point } from "../../model.ts";
import { textHeight, textWidth } from "../../render/page.ts";

/** A layer with more nodes is drawn in groups: so many can be read on a page. */
const mostInLayer = 12;
const millimetresInPixel = 25.4 / 96;
const letter = { pixels: 13, points: 9.5, width: 0.52 } as const;
/** Above the drawing on its page: label, title and words of the appendix. */
const headRoom = 32;

const layerTitles = {
  subject: "Субъекты",
  process: "Процессы",
  system: "Системы",
  third_party: "Третьи лица",
  country: "Страны",
} as const satisfies Record<MapLayer, string>;

/** The appendix with the data map: from individuals through processes and systems to third parties and countries; none where nothing is told of the ways. */
export function mapAppendix(facts: CompanyFacts, day: string, number: number): Block[] {
  const map = dataMap(riskCompanyOf(facts, { day, systemsWithAct: new Set() }), "ru");
  if (map.links.length === 0) return [];
  const drawn = drawnMap(map, new Set(), mostInLayer);
  const isGrouped = drawn.nodes.some(({ members }) => members.length > 1);
  const grouped = " Блок вида «… + число» объединяет строки с одинаковыми связями; все они названы в таблице П.1.";
  return [
    appendix(number, "Карта данных: откуда поступают персональные данные и куда передаются"),
    paragraph(
      [text(`Линии ведут от субъектов к процессам, системам, третьим лицам и странам.${isGrouped ? grouped : ""}`)],
      {
        indent: false,
        keepNext: true,
      },
    ),
    drawingOf(drawn),
  ];
}

/** A line of a box: of one row's name, which its questionnaire gives, or of a group's or a country's. */
function nameOf({ key, members }: DrawnNode, line: string): Inline {
  const [layer, id] = placeOf(key);
  if (layer === "country" || members.length > 1) return text(line);
  const field = formNamed(layer).titleField;
  return field ? value(line, { form: layer, id: Number(id), field }) : text(line);
}

function drawingOf(drawn: ReturnType<typeof drawnMap>): Drawing {
  const widthOf = (name: string) => name.length * letter.pixels * letter.width;
  const { height: tall } = mapGeometry(drawn, textWidth("landscape") / millimetresInPixel, widthOf);
  // What is too high for a page is drawn smaller, and then as much wider.
  const fitting = Math.min(millimetresInPixel, (textHeight("landscape") - headRoom) / tall);
  const room = textWidth("landscape") / fitting;
  const { boxes, links, lefts, nodeWidth, width, height } = mapGeometry(drawn, room, widthOf);
  const scale = Math.min(fitting, (textHeight("landscape") - headRoom) / height);
  const sized = (pixels: number) => Math.round(pixels * scale * 100) / 100;
  const heads = mapLayers.map((layer, index) => ({
    x: sized(lefts[index] ?? 0),
    y: 0,
    width: sized(nodeWidth),
    height: sized(24),
    isFramed: false,
    lines: [[text(layerTitles[layer])]],
  }));
  const named = boxes.map(({ node, x, y, height: own, lines }) => ({
    x: sized(x),
    y: sized(y),
    width: sized(nodeWidth),
    height: sized(own),
    isFramed: true,
    lines: lines.map((line) => [nameOf(node, line)]),
  }));
  return {
    kind: "drawing",
    width: sized(width),
    height: sized(height),
    textSize: (letter.points * scale) / millimetresInPixel,
    boxes: [...heads, ...named],
    curves: links.map(({ path }) => pointsOf(path).map(([x, y]): Point => [sized(x), sized(y)])),
  };
}

/** The points of a way of the map: its path begins with `M`, bends by `C` and runs level by `H`. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, told = ""] of path.matchAll(/([MCH])([^MCH]*)/gu)) {
    const numbers = told.trim().split(/\s+/u).map(Number);
    const [x = 0, y = 0] = points.at(-1) ?? [];
    if (command === "H") points.push([x, y], [numbers[0] ?? x, y], [numbers[0] ?? x, y]);
    else for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  }
  return points;
}
