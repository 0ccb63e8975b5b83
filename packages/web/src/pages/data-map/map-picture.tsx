import { type MapLink, mapLayers } from "@opis/model/data-map/data-map";
import { mapGeometry, measures } from "@opis/model/data-map/map-geometry";
import { type DrawnNode, pathThrough } from "@opis/model/data-map/part-of-map";
import { type RefObject, useMemo, useRef } from "react";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import classes from "./data-map.module.css";
import { MapBox } from "./map-box.tsx";
import { useRoom } from "./use-room.ts";
import { widthOfName } from "./width-of-name.ts";

interface MapPictureProps {
  readonly map: { readonly nodes: readonly DrawnNode[]; readonly links: readonly MapLink[] };
  readonly reference: RefObject<SVGSVGElement | null>;
  /** The node whose ways are shown among all others. */
  readonly chosen: string | undefined;
  readonly onPress: (node: DrawnNode) => void;
}

/** The picture of where data go, column by column; a node that is chosen shows the ways through it. */
export function MapPicture({ map, reference, chosen, onPress }: MapPictureProps) {
  const say = useWords(dataMapWords);
  const section = useRef<HTMLElement>(null);
  const room = useRoom(section);
  const drawn = useMemo(() => mapGeometry(map, room, widthOfName), [map, room]);
  const way = useMemo(() => (chosen === undefined ? undefined : pathThrough(map, chosen)), [map, chosen]);
  const isDim = (...keys: readonly string[]) => way !== undefined && !keys.every((key) => way.has(key));
  return (
    <section ref={section} className={classes.scroll} aria-label={say("title")}>
      {room > 0 && (
        <svg
          ref={reference}
          className={classes.picture}
          width={drawn.width}
          height={drawn.height}
          viewBox={`0 0 ${drawn.width} ${drawn.height}`}
          data-testid="data-map"
        >
          <title>{say("title")}</title>
          {mapLayers.map((layer, index) => (
            <text key={layer} x={drawn.lefts[index]} y={18} className={classes.head}>
              {say(`layer_${layer}`)}
            </text>
          ))}
          {drawn.links.map(({ from, to, path }) => (
            <path key={`${from} ${to}`} d={path} className={classes.link} data-dim={isDim(from, to) || undefined} />
          ))}
          {drawn.boxes.map(({ node, lines, x, y, height }) => (
            <MapBox
              key={node.key}
              node={node}
              place={`translate(${x} ${y})`}
              isChosen={chosen === node.key}
              isDim={isDim(node.key)}
              onPress={onPress}
            >
              <rect width={drawn.nodeWidth} height={height} rx={6} />
              {lines.map((line, index) => (
                <text key={line} x={measures.besideName} y={measures.aboveName + 12 + index * measures.line}>
                  {line}
                </text>
              ))}
            </MapBox>
          ))}
        </svg>
      )}
    </section>
  );
}
