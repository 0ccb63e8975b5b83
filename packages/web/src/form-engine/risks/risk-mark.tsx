import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { CommentPlace } from "../comments/comment-place.ts";
import { useRisksAt } from "./risks-context.tsx";

const WorstRisk = lazyPart(() =>
  import("./worst-risk.tsx").then(({ WorstRisk: component }) => ({ default: component })),
);

/** Renders the mark of a question that counted risks depend on; most questions have none. */
export function RiskMark({ place }: { readonly place: CommentPlace | undefined }) {
  const [worst, ...others] = useRisksAt(place);
  if (!worst) return null;
  return (
    <Suspense>
      <WorstRisk worst={worst} others={others} />
    </Suspense>
  );
}
