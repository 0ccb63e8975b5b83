import { influenceObjects, objectCodes } from "@opis/model/threats/catalogue/influence-objects";
import { wayCodes, ways } from "@opis/model/threats/catalogue/threat-methods";
import { violatorCodes, violators } from "@opis/model/threats/catalogue/violators";
import { holding } from "@opis/model/threats/derivation/stored-decisions";
import { phrase, table, text } from "../../../block.ts";
import type { Block, Content, ContentRow } from "../../../composed-document.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { chosenConsequences } from "./consequences-form.ts";
import { methodPoints, printedCode } from "./print-codes.ts";

/** Explains the numbers and codes of a form, so that it can be read on its own. */
export function legendTable(part: PartOfModel, number: string): Block {
  const consequences = chosenConsequences(part).map(({ code, title }) => `${printedCode(code)} — ${lowerFirst(title)}`);
  const there = holding(part.derivation.objects);
  const objects = objectCodes
    .filter((code) => there.has(code))
    .map((code) => `${printedCode(code)} — ${lowerFirst(influenceObjects[code].title.ru)}`);
  const rows: ContentRow[] = [
    legendRow(
      phrase`Виды нарушителей (${methodPoints("annex 6")})`,
      violatorCodes.map((code) => `${violators[code].number} — ${lowerFirst(violators[code].name.ru)}`),
    ),
    legendRow(
      phrase`Способы реализации (${methodPoints("5.2")})`,
      wayCodes.map((code) => `${ways[code].print} — ${lowerFirst(ways[code].name.ru)}`),
    ),
    ...(objects.length > 0 ? [legendRow(phrase`Объекты воздействия (${methodPoints("4")})`, objects)] : []),
    ...(consequences.length > 0
      ? [legendRow(phrase`Негативные последствия (${methodPoints("annex 4")})`, consequences)]
      : []),
    legendRow([text("Нарушаемые свойства")], ["К — конфиденциальность", "Ц — целостность", "Д — доступность"]),
  ];
  return table(
    [
      { title: "Обозначения", kind: "name", width: 3 },
      { title: "Расшифровка", kind: "reasoning", width: 14 },
    ],
    rows,
    { caption: `Таблица ${number}. Обозначения` },
  );
}

function legendRow(name: Content, meanings: readonly string[]): ContentRow {
  return [name, [text(meanings.join("; "))]];
}
