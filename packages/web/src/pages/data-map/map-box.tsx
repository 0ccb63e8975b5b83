import type { DrawnNode } from "@opis/model/data-map/part-of-map";
import type { KeyboardEvent, ReactNode } from "react";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import classes from "./data-map.module.css";

interface MapBoxProps {
  readonly node: DrawnNode;
  /** The `transform` that moves it to its place. */
  readonly place: string;
  readonly isChosen: boolean;
  readonly isDim: boolean;
  readonly onPress: (node: DrawnNode) => void;
  readonly children: ReactNode;
}

/** A node of the picture as a button: pressed by mouse, finger or keyboard. */
export function MapBox({ node, place, isChosen, isDim, onPress, children }: MapBoxProps) {
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
