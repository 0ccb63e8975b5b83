import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { threatsKey } from "../threat-models-query.ts";
import { cellsOf, restoringOf, sendDecision, type ThreatDecision } from "./decisions.ts";

/** A decision that can be taken back: about how many it was, and what brings back what stood before. */
interface Undoable {
  readonly count: number;
  readonly back: readonly ThreatDecision[];
}

/** Takes decisions about a company's threats, the last of which can be undone. */
export function useDeciding(company: number) {
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<Undoable>();
  const send = async (decisions: readonly ThreatDecision[], onSent: (decision: ThreatDecision) => void) => {
    try {
      for (const decision of decisions) {
        await sendDecision(company, decision);
        onSent(decision);
      }
    } finally {
      // Decisions before a refusal are saved, and must be shown.
      await client.invalidateQueries({ queryKey: threatsKey(company) });
    }
  };
  return {
    undoable,
    /** Sends them; the caller reports a refusal. */
    decide: async (decisions: readonly ThreatDecision[], back: readonly ThreatDecision[], count: number) => {
      const sent: ThreatDecision[] = [];
      try {
        await send(decisions, (decision) => sent.push(decision));
        setUndoable(back.length > 0 ? { count, back } : undefined);
      } catch (error) {
        // What was taken before the refusal can be undone; what never went is not touched.
        const restoring = restoringOf(sent, back);
        if (restoring.length > 0)
          setUndoable({ count: sent.reduce((sum, one) => sum + cellsOf(one).length, 0), back: restoring });
        throw error;
      }
    },
    undo: async () => {
      if (!undoable) return;
      await send(undoable.back, () => {});
      setUndoable(undefined);
    },
  };
}

export type ThreatDeciding = ReturnType<typeof useDeciding>;
