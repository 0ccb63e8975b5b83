import {
  type CarriedData,
  type MapCategory,
  type MapLink,
  mapCategories,
  mapLayers,
  type PeopleLimit,
  peopleLimits,
} from "@opis/model/data-map/data-map";
import { type DrawnNode, pathThrough } from "@opis/model/data-map/data-map-view";
import { mapGeometry, measures } from "@opis/model/data-map/map-geometry";
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import classes from "./data-map.module.css";

interface MapPictureProps {
  readonly map: { readonly nodes: readonly DrawnNode[]; readonly links: readonly MapLink[] };
  readonly reference: RefObject<SVGSVGElement | null>;
  /** The node whose paths are highlighted. */
  readonly chosen: string | undefined;
  readonly onPress: (node: DrawnNode) => void;
}

const font = "13px";
let canvasContext: CanvasRenderingContext2D | null | undefined;

/** Returns the width of a name in the picture in pixels, in the page's font. */
function widthOfName(text: string): number {
  canvasContext ??= document.createElement("canvas").getContext("2d");
  if (!canvasContext) return 0;
  canvasContext.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return canvasContext.measureText(text).width;
}

/** Translation keys of the categories of data. */
export const categoryNames = {
  special: "categorySpecial",
  biometric: "categoryBiometric",
  other: "categoryOther",
} as const satisfies Record<MapCategory, string>;

/** Returns a function for what a data flow carries as text: categories and number of people, as far as answered. */
function useCarriedText(): (carried: CarriedData) => string {
  const say = useWords(dataMapWords);
  return ({ categories, people }) => {
    const pressedNode = [
      ...categories.map((category) => say(categoryNames[category])),
      ...(people === null ? [] : [say("peopleCount", { count: say(`people_${people}`) })]),
    ];
    return pressedNode.length === 0 ? say("noAnswer") : pressedNode.join(", ");
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
function linkWidth(people: PeopleLimit | null): number {
  return widths[people ?? "unknown"];
}

const legendMeasures = { line: 22, swatch: 30, inset: 8, between: 20 } as const;

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
function useMapLegend(room: number, widthOf: (text: string) => number): MapLegend {
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
      y += legendMeasures.line;
      return items.map((item) => {
        const ownWidth =
          widthOf(item.text) + (item.width === undefined ? 0 : legendMeasures.swatch + legendMeasures.inset);
        if (x > 0 && x + ownWidth > room) {
          x = 0;
          y += legendMeasures.line;
        }
        const placed = { ...item, x, y };
        x += ownWidth + legendMeasures.between;
        return placed;
      });
    });
    return { rows, height: y + legendMeasures.line };
  }, [room, widthOf, say]);
}

/** Renders the legend within the picture, so that a saved file has it too. */
function MapLegendItems({ rows }: MapLegend) {
  return rows.map(({ key, text, category, width, x, y }) => (
    <g key={key} transform={`translate(${x} ${y})`}>
      {width !== undefined && (
        <path
          d={`M0 -4 H${legendMeasures.swatch}`}
          className={classes.link}
          data-category={category ?? "none"}
          strokeWidth={width}
        />
      )}
      <text x={width === undefined ? 0 : legendMeasures.swatch + legendMeasures.inset} className={classes.legend}>
        {text}
      </text>
    </g>
  ));
}

/** Renders the data flow diagram column by column; a chosen node highlights the paths through it. */
export function MapPicture({ map, reference, chosen, onPress }: MapPictureProps) {
  const say = useWords(dataMapWords);
  const section = useRef<HTMLElement>(null);
  const room = useRoom(section);
  const geometry = useMemo(() => mapGeometry(map, room, widthOfName), [map, room]);
  const chosenPath = useMemo(() => (chosen === undefined ? undefined : pathThrough(map, chosen)), [map, chosen]);
  const carriedText = useCarriedText();
  const legend = useMapLegend(room, widthOfName);
  const nameOf = useMemo(() => new Map(map.nodes.map(({ key, name }) => [key, name])), [map]);
  const isDim = (...keys: readonly string[]) => chosenPath !== undefined && !keys.every((key) => chosenPath.has(key));
  return (
    <section ref={section} className={classes.scroll} aria-label={say("title")}>
      {room > 0 && (
        <svg
          ref={reference}
          className={classes.picture}
          width={geometry.width}
          height={legend.height + geometry.height}
          viewBox={`0 0 ${geometry.width} ${legend.height + geometry.height}`}
          data-testid="data-map"
        >
          <title>{say("title")}</title>
          <MapLegendItems {...legend} />
          <g transform={`translate(0 ${legend.height})`}>
            {mapLayers.map((layer, index) => (
              <text key={layer} x={geometry.lefts[index]} y={18} className={classes.head}>
                {say(`layer_${layer}`)}
              </text>
            ))}
            {geometry.links.map(({ from, to, path, categories, people }) => (
              <path
                key={`${from} ${to}`}
                d={path}
                className={classes.link}
                data-category={categories[0] ?? "unknown"}
                data-dim={isDim(from, to) || undefined}
                strokeWidth={linkWidth(people)}
              >
                <title>{`${nameOf.get(from)} → ${nameOf.get(to)}: ${carriedText({ categories, people })}`}</title>
              </path>
            ))}
            {geometry.boxes.map(({ node, lines, x, y, height }) => (
              <MapBox
                key={node.key}
                node={node}
                place={`translate(${x} ${y})`}
                isChosen={chosen === node.key}
                isDim={isDim(node.key)}
                onPress={onPress}
              >
                <rect width={geometry.nodeWidth} height={height} rx={6} />
                {lines.map((line, index) => (
                  <text key={line} x={measures.nameInset} y={measures.aboveName + 12 + index * measures.line}>
                    {line}
                  </text>
                ))}
              </MapBox>
            ))}
          </g>
        </svg>
      )}
    </section>
  );
}

interface MapBoxProps {
  readonly node: DrawnNode;
  /** The `transform` that positions it. */
  readonly place: string;
  readonly isChosen: boolean;
  readonly isDim: boolean;
  readonly onPress: (node: DrawnNode) => void;
  readonly children: ReactNode;
}

/** Renders a node of the diagram as a button. */
function MapBox({ node, place, isChosen, isDim, onPress, children }: MapBoxProps) {
  const say = useWords(dataMapWords);
  const isGroup = node.members.length > 1;
  const byKeyboard = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onPress(node);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      className={classes.node}
      transform={place}
      role="button"
      tabIndex={0}
      aria-pressed={isGroup ? undefined : isChosen}
      data-node={node.key}
      data-group={isGroup || undefined}
      data-dim={isDim || undefined}
      onClick={() => onPress(node)}
      onKeyDown={byKeyboard}
    >
      <title>{isGroup ? say("openGroup", { name: node.name }) : node.name}</title>
      {children}
    </g>
  );
}

/** Returns an element's width in pixels, known before paint; while it is hidden, the last known width. */
function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      if (watched.clientWidth > 0) setRoom(watched.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
