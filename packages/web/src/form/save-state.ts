import { useSyncExternalStore } from "react";
import { type AnyRow, type EditTarget, keyOf } from "./edit-target.ts";
import type { KeptEdit } from "./kept-edits.ts";
import type { QueueState } from "./save-queue.ts";

/** Fields that somebody else has changed meanwhile, with one's own values and the stored row. */
export interface Conflict {
  readonly edit: KeptEdit;
  readonly row: AnyRow;
  readonly fields: readonly string[];
}

export interface SaveState extends QueueState {
  /** Time of the last confirmed change, none before the first. */
  readonly savedAt: Date | undefined;
  /** Why a typed value is not saved, by row key and field. */
  readonly problems: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Conflicts that wait for a decision, the oldest first. */
  readonly conflicts: readonly Conflict[];
}

const atFirst: SaveState = { waiting: [], trouble: undefined, savedAt: undefined, problems: new Map(), conflicts: [] };
let state = atFirst;
const listeners = new Set<() => void>();

/** Changes what the screen knows of saving. */
export function updateSaveState(change: Partial<SaveState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Forgets all: another person has signed in. */
export function resetSaveState(): void {
  updateSaveState(atFirst);
}

/** What the screen knows of saving now. */
export function saveState(): SaveState {
  return state;
}

/** Sets the problem of a field, or takes it away. */
export function setProblem(target: EditTarget, field: string, problem: string | undefined): void {
  const key = keyOf(target);
  if (problem === state.problems.get(key)?.[field]) return;
  const { [field]: _, ...others } = state.problems.get(key) ?? {};
  const problems = new Map(state.problems);
  problems.set(key, problem === undefined ? others : { ...others, [field]: problem });
  updateSaveState({ problems });
}

/** One part of the state for a component, which is drawn anew only when that part changes. */
export function useSaveState<T>(part: (state: SaveState) => T): T {
  return useSyncExternalStore(subscribe, () => part(state));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
