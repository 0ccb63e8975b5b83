import {
  type CarriedData,
  type MapCategory,
  mapCategories,
  type PeopleLimit,
  peopleLimits,
} from "@opis/model/data-map/data-map";
import { useMemo } from "react";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { useWords } from "../../i18n/words.ts";
import classes from "./data-map.module.css";

/** Translation keys of the categories of data. */
export const categoryNames = {
  special: "categorySpecial",
  biometric: "categoryBiometric",
  other: "categoryOther",
} as const satisfies Record<MapCategory, string>;

/** Returns a function for what a data flow carries as text: categories and number of people, as far as answered. */
export function useCarriedText(): (carried: CarriedData) => string {
  const say = useWords(dataMapWords);
  return ({ categories, people }) => {
    const answered = [
      ...categories.map((category) => say(categoryNames[category])),
      ...(people === null ? [] : [say("peopleCount", { count: say(`people_${people}`) })]),
    ];
    return answered.length === 0 ? say("noAnswer") : answered.join(", ");
  };
}

/** Width of a link by the number of people, in pixels; the thinnest is that of an unanswered number. */
const widths = {
  unknown: 1,
  up_to_1000: 2,
  up_to_20000: 3.5,
  up_to_100000: 5,
  over_100000: 8,
} as const satisfies Record<PeopleLimit | "unknown", number>;

/** Returns the width of a link in pixels. */
export function linkWidth(people: PeopleLimit | null): number {
  return widths[people ?? "unknown"];
}

const measures = { line: 22, swatch: 30, inset: 8, between: 20 } as const;

interface LegendItem {
  readonly key: string;
  readonly text: string;
  /** Category of data that the line shows; absent for a heading and for a number of people. */
  readonly category?: string;
  readonly width?: number;
}

interface PlacedItem extends LegendItem {
  readonly x: number;
  readonly y: number;
}

/** The legend laid out in rows: colours of the categories, then widths by the number of people. */
interface MapLegend {
  readonly rows: readonly PlacedItem[];
  readonly height: number;
}

/** Lays out the legend for a width in pixels. */
export function useMapLegend(room: number, widthOf: (text: string) => number): MapLegend {
  const say = useWords(dataMapWords);
  return useMemo(() => {
    const groups: LegendItem[][] = [
      [
        { key: "categories", text: say("legendCategories") },
        ...mapCategories.map((category) => ({ key: category, text: say(categoryNames[category]), category, width: 3 })),
        { key: "unknown", text: say("noAnswer"), category: "unknown", width: 3 },
      ],
      [
        { key: "people", text: say("legendPeople") },
        ...peopleLimits.map((people) => ({ key: people, text: say(`people_${people}`), width: widths[people] })),
        { key: "no-people", text: say("noAnswer"), width: widths.unknown },
      ],
    ];
    let y = 0;
    const rows = groups.flatMap((items) => {
      let x = 0;
      y += measures.line;
      return items.map((item) => {
        const own = widthOf(item.text) + (item.width === undefined ? 0 : measures.swatch + measures.inset);
        if (x > 0 && x + own > room) {
          x = 0;
          y += measures.line;
        }
        const placed = { ...item, x, y };
        x += own + measures.between;
        return placed;
      });
    });
    return { rows, height: y + measures.line };
  }, [room, widthOf, say]);
}

/** Renders the legend within the picture, so that a saved file has it too. */
export function MapLegendItems({ rows }: MapLegend) {
  return rows.map(({ key, text, category, width, x, y }) => (
    <g key={key} transform={`translate(${x} ${y})`}>
      {width !== undefined && (
        <path
          d={`M0 -4 H${measures.swatch}`}
          className={classes.link}
          data-category={category ?? "none"}
          strokeWidth={width}
        />
      )}
      <text x={width === undefined ? 0 : measures.swatch + measures.inset} className={classes.legend}>
        {text}
      </text>
    </g>
  ));
}
