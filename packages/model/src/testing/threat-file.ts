import type { Cell } from "../table-import/checked-row.ts";
import type { ThreatList } from "../threats/catalogue/catalogue-schemas.ts";

const potentialWords = { low: "низким", medium: "средним", high: "высоким" } as const;
const sideWords = { external: "Внешний", internal: "Внутренний" } as const;
const excelDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** The two header rows of the regulator's file. */
const threatFileHeads: readonly (readonly Cell[])[] = [
  ["Общая информация", null, null, null, null, "Последствия", null, null, "Дополнительно"],
  [
    "Идентификатор УБИ",
    "Наименование УБИ",
    "Описание",
    "Источник угрозы (характеристика и потенциал нарушителя)",
    "Объект воздействия",
    "Нарушение конфиденциальности",
    "Нарушение целостности",
    "Нарушение доступности",
    "Дата включения угрозы в БнД УБИ",
    "Дата последнего изменения данных",
    "Статус угрозы",
  ],
];

/** Returns a threat as a row of the regulator's file. */
function threatFileRow(threat: ThreatList["threats"][number]): Cell[] {
  const sources = threat.sources.map(
    ({ category, potential }) =>
      `${sideWords[category]} нарушитель ${potential === "medium" ? "со" : "с"} ${potentialWords[potential]} потенциалом`,
  );
  const violates = (property: "c" | "i" | "a") => (threat.breaks.includes(property) ? 1 : 0);
  return [
    Number(threat.code.slice(-3)),
    threat.title,
    "Описание угрозы",
    sources.join("\n"),
    threat.objects_named,
    violates("c"),
    violates("i"),
    violates("a"),
    excelDay(threat.included),
    excelDay(threat.changed),
    threat.archived === null ? "Опубликована" : "Архивная",
  ];
}

/** Builds the regulator's file of a list, laid out like `thrlist.xlsx`. */
export function threatFile({ threats }: Pick<ThreatList, "threats">): Cell[][] {
  return [...threatFileHeads.map((row) => [...row]), ...threats.map(threatFileRow)];
}
