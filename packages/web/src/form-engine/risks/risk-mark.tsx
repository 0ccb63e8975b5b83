import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { CommentPlace } from "../comments/comment-place.ts";
import { useRisksAt } from "./risks-context.tsx";

const WorstRisk = lazyPart(() =>
  import("./worst-risk.tsx").then(({ WorstRisk: component }) => ({ default: component })),
);

interface RiskMarkProps {
  /** Names the mark in the description of the question's input. */
  readonly id?: string;
  readonly place: CommentPlace | undefined;
}

/** Renders the mark of a question that counted risks depend on; most questions have none. */
export function RiskMark({ id, place }: RiskMarkProps) {
  const [worst, ...others] = useRisksAt(place);
  if (!worst) return null;
  return (
    <Suspense>
      <WorstRisk id={id} worst={worst} others={others} />
    </Suspense>
  );
}
