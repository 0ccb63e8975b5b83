import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { CommentPlace } from "../comments/comment-place.ts";
import { useRisksAt } from "./risks-context.tsx";

const WorstRisk = lazyPart(() =>
  import("./worst-risk.tsx").then(({ WorstRisk: component }) => ({ default: component })),
);

/** Says that counted risks rest on a question; most questions have none. */
export function RiskMark({ place }: { readonly place: CommentPlace | undefined }) {
  const [worst, ...others] = useRisksAt(place);
  if (!worst) return null;
  return (
    <Suspense>
      <WorstRisk worst={worst} others={others} />
    </Suspense>
  );
}
