import { useState } from "react";
import { fieldError } from "../../../api/field-error.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { restoringBlocks } from "../model/decisions.ts";
import type { Deciding } from "../model/use-deciding.ts";
import type { Scenario, Threat } from "../threat-queries.ts";

interface Blocking {
  readonly part: number;
  readonly threat: Threat;
  readonly scenario: Scenario;
  readonly deciding: Deciding;
  readonly onDone: () => void;
}

/** What is chosen in the dialog: steps by their techniques, the measure that stops them, who carries it out, why. */
interface Draft {
  readonly techniques: string[];
  readonly measure: string | null;
  readonly tool: string;
  readonly reason: string;
}

/** Stops steps of a scenario by a measure, or lets those go on that are stopped; the final steps are no one's to stop. */
export function useBlocking({ part, threat, scenario, deciding, onDone }: Blocking) {
  const steps = scenario.steps.flatMap(({ techniques }) => techniques).filter(({ is_final: isFinal }) => !isFinal);
  const stopped = steps.filter(({ measures }) => measures.length > 0).map(({ code }) => code);
  const [draft, setDraft] = useState<Draft>({ techniques: [], measure: null, tool: "", reason: "" });
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const change = (chosen: Partial<Draft>) => {
    setError(undefined);
    setDraft((before) => ({ ...before, ...chosen }));
  };
  const send = async (value: string | null, of: readonly string[]) => {
    setBusy(true);
    // In the order of tactics, whichever was ticked first.
    const techniques = steps.map(({ code }) => code).filter((code) => of.includes(code));
    const told = { reason: draft.reason.trim(), tool: draft.tool === "" ? null : Number(draft.tool) };
    try {
      await deciding.decide(
        [{ step: "blocks", parts: [part], codes: [scenario.code], techniques, value, ...told }],
        restoringBlocks({ parts: [part], scenario: scenario.code, techniques }, threat.measures),
        techniques.length,
      );
      onDone();
    } catch (refusal) {
      setBusy(false);
      setError(refusal);
      if (fieldError(refusal, "value", "reason", "techniques", "tool") === undefined) reactToError(refusal);
    }
  };
  return {
    steps,
    draft,
    change,
    error,
    isBusy,
    block: () => (draft.measure === null ? setError("measure") : void send(draft.measure, draft.techniques)),
    /** Undefined where nothing is stopped. */
    unblock: stopped.length > 0 ? () => void send(null, stopped) : undefined,
  };
}
