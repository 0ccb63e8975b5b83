import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reactToError } from "../../ui/react-to-error.ts";
import { inTurn } from "./in-turn.ts";
import { type ModelBody, patchModel, type ThreatModel, threatModelQuery, threatsKey } from "./threat-queries.ts";

/** What is to be sent of a model, made of the newest one that is known. */
type ModelChange = (model: ThreatModel) => ModelBody;

/** Saves a change at a place of the model, what lies within another one behind a slash; answers the refusal, and nothing where it was saved. */
export type SaveModel = (place: string, change: ModelChange) => Promise<unknown>;

/** Saves changes of a model one after another, so that none takes back what the one before has saved, and tells how that stands. */
export function useModelSaving(company: number, model: ThreatModel) {
  const client = useQueryClient();
  // Unknown until something is to be saved.
  const [waiting, setWaiting] = useState<number>();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { queryKey } = threatModelQuery(company, model.id);
  const send = async (change: ModelChange) => {
    const newest = client.getQueryData(queryKey) ?? model;
    client.setQueryData(queryKey, await patchModel(company, model.id, change(newest)));
    void client.invalidateQueries({ queryKey: threatsKey(company) });
  };
  const save: SaveModel = async (place, change) => {
    setWaiting((count = 0) => count + 1);
    try {
      // Named by the model and kept outside the screen: its step may be left and opened again before all is saved.
      await inTurn(queryKey.join("/"), () => send(change));
      setFailed((places) => places.filter((one) => one !== place && !one.startsWith(`${place}/`)));
      return undefined;
    } catch (error) {
      setFailed((places) => [...places, place]);
      reactToError(error);
      return error;
    } finally {
      setWaiting((count = 1) => count - 1);
    }
  };
  return { saving: stateOf(waiting, failed), save };
}

/** What failed is told until it is saved, whatever else is. */
function stateOf(waiting: number | undefined, failed: readonly string[]): "saving" | "saved" | "failed" | undefined {
  if (failed.length > 0) return "failed";
  if (waiting === undefined) return undefined;
  return waiting > 0 ? "saving" : "saved";
}
