import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.ts";
import type { LawMarkProps } from "./law-button.tsx";
import classes from "./question/question.module.css";

// Loaded on demand: it contains the points of law, which questions must not wait for.
const LawButton = lazyPart(() =>
  import("./law-button.tsx").then(({ LawButton: component }) => ({ default: component })),
);

/** The small mark next to a question that explains its legal basis; its space is reserved until it loads. */
export function LawMark(props: LawMarkProps) {
  return (
    <Suspense fallback={<span className={classes.law} />}>
      <LawButton {...props} />
    </Suspense>
  );
}
