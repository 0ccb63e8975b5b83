import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import classes from "../question/question.module.css";
import type { LawMarkProps } from "./law-button.tsx";

// It names its point of the law: the questions do not wait for all of them.
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
