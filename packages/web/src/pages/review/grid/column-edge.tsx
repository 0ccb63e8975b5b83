import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import { columnWidths, fittingWidth } from "../review-view.ts";
import classes from "./review-grid.module.css";

interface ColumnEdgeProps extends Pick<HTMLAttributes<HTMLElement>, "tabIndex"> {
  readonly title: string;
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** By how many pixels a key moves the edge; the first and the last key lead to the ends. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -10,
  ArrowRight: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The edge of a column, by which it is made wider or narrower: dragged, or with the arrow keys. */
export function ColumnEdge({ title, width, onWidth, ...stop }: ColumnEdgeProps) {
  const say = useWords(reviewWords);
  const began = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    began.current = { x: event.clientX, width };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (began.current) onWidth(fittingWidth(began.current.width + clientX - began.current.x));
  };
  const end = () => {
    began.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(fittingWidth(width + step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of HTML cannot be moved
    <div
      {...stop}
      role="separator"
      aria-orientation="vertical"
      aria-label={say("width", { title })}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      className={classes.edge}
      {...{ onPointerDown, onPointerMove, onKeyDown }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
