import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { threatsKey } from "../threat-models-query.ts";
import { cellsOf, type Decision, restoringOf, sendDecision } from "./decisions.ts";

/** A decision that can be taken back: about how many it was, and what brings back what stood before. */
interface Undoable {
  readonly count: number;
  readonly back: readonly Decision[];
}

/** Takes decisions about a company's threats, the last of which can be undone. */
export function useDeciding(company: number) {
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<Undoable>();
  const send = async (decisions: readonly Decision[], onSent: (decision: Decision) => void) => {
    try {
      for (const decision of decisions) {
        await sendDecision(company, decision);
        onSent(decision);
      }
    } finally {
      // What went before a refusal is kept, and is to be seen.
      await client.invalidateQueries({ queryKey: threatsKey(company) });
    }
  };
  return {
    undoable,
    /** Sends them; whoever calls it tells a refusal. */
    decide: async (decisions: readonly Decision[], back: readonly Decision[], count: number) => {
      const sent: Decision[] = [];
      try {
        await send(decisions, (decision) => sent.push(decision));
        setUndoable(back.length > 0 ? { count, back } : undefined);
      } catch (error) {
        // What was taken before the refusal can be undone; what never went is not touched.
        const kept = restoringOf(sent, back);
        if (kept.length > 0)
          setUndoable({ count: sent.reduce((sum, one) => sum + cellsOf(one).length, 0), back: kept });
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

export type Deciding = ReturnType<typeof useDeciding>;
