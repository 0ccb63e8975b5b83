import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readConflict } from "../../../api/read-conflict.ts";
import { notifyRefusal } from "../../../ui/messages/notify-refusal.ts";
import { threatsKey } from "../threat-models-query.ts";
import { type ModelBody, patchModel, readModel, type ThreatModelDetails, threatModelQuery } from "../threat-queries.ts";

/** Builds the request from the newest known model. */
type ModelChange = (model: ThreatModelDetails) => ModelBody;

/** Saves a change at a path of the model (`experts/new`); resolves to the refusal, or undefined when saved. */
export type SaveModel = (saveKey: string, change: ModelChange) => Promise<unknown>;

/** Maximum number of attempts to merge a change with concurrent ones. */
const tries = 5;

const last = new Map<string, Promise<unknown>>();

/** Runs `act` once everything queued before it under the same name has settled. */
export function runSequentially<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const done = (last.get(name) ?? Promise.resolve()).then(act, act);
  last.set(name, done);
  return done;
}

/**
 * Saves changes of a model sequentially, so that none reverts the previous one, and returns the save status. Others' additions to and
 * removals from lists are preserved; a change of what they have changed is reported next to it.
 */
export function useModelSaving(company: number, model: ThreatModelDetails) {
  const client = useQueryClient();
  // Undefined until something is to be saved.
  const [waiting, setWaiting] = useState<number>();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { queryKey } = threatModelQuery(company, model.id);
  const send = async (change: ModelChange, triesLeft = tries): Promise<void> => {
    const knownModel = client.getQueryData(queryKey) ?? model;
    const body = change(knownModel);
    try {
      client.setQueryData(queryKey, await patchModel(company, knownModel, body));
    } catch (error) {
      const conflict = readConflict(error);
      if (!conflict) throw error;
      const newest = await readModel(company, model.id);
      client.setQueryData(queryKey, newest);
      if (triesLeft <= 1 || isOfBoth(conflict.conflicts, body, { known: knownModel, newest })) throw error;
      return send(change, triesLeft - 1);
    }
    void client.invalidateQueries({ queryKey: threatsKey(company) });
  };
  const save: SaveModel = async (saveKey, change) => {
    setWaiting((count = 0) => count + 1);
    try {
      // Queued by model outside the screen: its step may be left and reopened before all is saved.
      await runSequentially(queryKey.join("/"), () => send(change));
      setFailed((places) =>
        places.filter((failedKey) => failedKey !== saveKey && !failedKey.startsWith(`${saveKey}/`)),
      );
      return undefined;
    } catch (error) {
      setFailed((places) => [...places, saveKey]);
      notifyRefusal(error);
      return error;
    } finally {
      setWaiting((count = 1) => count - 1);
    }
  };
  return { saving: stateOf(waiting, failed), save };
}

interface Row {
  readonly id: number;
}

/** A model as it was last known and as it is now. */
interface Models {
  readonly known: ThreatModelDetails;
  readonly newest: ThreatModelDetails;
}

/** Returns whether a change conflicts with others' changes: the same field, expert or part. */
function isOfBoth(conflicts: readonly string[], body: ModelBody, { known, newest }: Models): boolean {
  return (
    conflicts.some((name) => name !== "experts" && name !== "parts") ||
    isSameRow(sentExperts(known), sentExperts(newest), body.experts) ||
    isSameRow(sentParts(known), sentParts(newest), body.parts)
  );
}

type Parts = Pick<ThreatModelDetails, "parts">;

/** An expert as sent to the server. */
export type SentExpert = Omit<ThreatModelDetails["experts"][number], "row_version">;

/** A part as sent to the server, with its systems by id. */
export interface SentPart {
  id: number;
  name: string;
  systems: number[];
}

/** Returns the experts of a model as sent to the server. */
export function sentExperts({ experts }: Pick<ThreatModelDetails, "experts">): SentExpert[] {
  return experts.map(({ row_version: _, ...expert }) => expert);
}

/** Returns the parts of a model as sent to the server. */
export function sentParts({ parts }: Parts): SentPart[] {
  return parts.map(({ id, name, systems }) => ({ id, name, systems: systems.map((system) => system.id) }));
}

/** Returns the systems that are in no part of a model. */
export function systemsLeft<System extends { readonly id: number }>(
  model: Parts,
  systems: readonly System[],
): System[] {
  const usedSystems = new Set(sentParts(model).flatMap((part) => part.systems));
  return systems.filter(({ id }) => !usedSystems.has(id));
}

function isSameRow(knownRows: readonly Row[], newest: readonly Row[], ownRows: unknown): boolean {
  if (!Array.isArray(ownRows)) return false;
  return knownRows.some(({ id }) => {
    const [before, theirs, mine] = [knownRows, newest, ownRows].map((rows) =>
      JSON.stringify(rows.find((row) => row.id === id)),
    );
    return mine !== before && theirs !== before && mine !== theirs;
  });
}

/** Returns the save status; a failure is shown until its change is saved, whatever else is. */
function stateOf(waiting: number | undefined, failed: readonly string[]): "saving" | "saved" | "failed" | undefined {
  if (failed.length > 0) return "failed";
  if (waiting === undefined) return undefined;
  return waiting > 0 ? "saving" : "saved";
}
