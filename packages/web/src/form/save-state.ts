import { useSyncExternalStore } from "react";
import type { AnyRow } from "./edit-target.ts";
import type { KeptEdit } from "./kept-edits.ts";
import type { QueueState } from "./save-queue.ts";

export interface Conflict {
  readonly edit: KeptEdit;
  readonly row: AnyRow;
  readonly fields: readonly string[];
}

export interface SaveState extends QueueState {
  /** Time of the last confirmed change, none before the first. */
  readonly savedAt: Date | undefined;
  /** Texts of refused fields, by row key and field. */
  readonly problems: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly conflict: Conflict | undefined;
}

let state: SaveState = { status: "saved", waiting: 0, savedAt: undefined, problems: new Map(), conflict: undefined };
const listeners = new Set<() => void>();

/** Changes what the screen knows of saving. */
export function updateSaveState(change: Partial<SaveState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** What the screen knows of saving now. */
export function saveState(): SaveState {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of saving for a component. */
export function useSaveState(): SaveState {
  return useSyncExternalStore(subscribe, saveState);
}
