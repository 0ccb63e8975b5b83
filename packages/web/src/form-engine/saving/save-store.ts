import { useSyncExternalStore } from "react";
import { createListeners } from "../../api/listeners.ts";
import type { PendingEdit } from "../edits/edit-storage.ts";
import { type AnyRow, type EditTarget, isPartOf, keyOf, questionnaireOf } from "../edits/edit-target.ts";
import type { FieldChange } from "../edits/send-result.ts";
import type { QueueState } from "./save-queue.ts";

/** Fields that another user has changed too, with the user's values and the stored row. */
export interface Conflict {
  readonly edit: PendingEdit;
  readonly row: AnyRow;
  readonly fields: readonly string[];
  readonly changedBy: readonly FieldChange[];
}

/** Text in an input that is not an answer yet: neither chosen nor added. */
export interface TypedText {
  readonly text: string;
  /** Whether the input has lost the focus; until then the author may be in the middle of it. */
  readonly isLeft: boolean;
  /** Why it was refused, if the user tried to add it. */
  readonly reason?: string | undefined;
}

/** A directory value that was created here, or waits on this device to be created. */
export interface AddedValue extends Pick<EditTarget, "company" | "form" | "id"> {
  readonly name: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

type PlacedText = TypedText & { readonly target: EditTarget };

type ByField<T> = ReadonlyMap<string, Readonly<Record<string, T>>>;

export interface SaveState extends QueueState {
  /** Time of the last confirmed change by questionnaire key; no entry before the first. */
  readonly savedAt: ReadonlyMap<string, Date>;
  /** Number of calls in flight that save without the queue: a new row, a deletion. */
  readonly sending: number;
  /** Uncommitted texts by row key and field; they outlive the step that shows them. */
  readonly typed: ByField<PlacedText>;
  /** Why a typed value is not saved, by row key and field. */
  readonly problems: ByField<string>;
  /** Conflicts that wait for a decision, oldest first. */
  readonly conflicts: readonly Conflict[];
  readonly newValues: readonly AddedValue[];
}

const initialState: SaveState = {
  waiting: [],
  trouble: undefined,
  savedAt: new Map(),
  sending: 0,
  typed: new Map(),
  problems: new Map(),
  conflicts: [],
  newValues: [],
};
let state = initialState;
const changes = createListeners();

/** Updates parts of the save state. */
export function updateSaveState(change: Partial<SaveState>): void {
  state = { ...state, ...change };
  changes.notify();
}

/** Resets the save state: another person has signed in. */
export function resetSaveState(): void {
  updateSaveState(initialState);
}

/** Returns the current save state. */
export function saveState(): SaveState {
  return state;
}

/** Sets or removes the problem of a field. */
export function setProblem(target: EditTarget, field: string, problem: string | undefined): void {
  if (problem === state.problems.get(keyOf(target))?.[field]) return;
  updateSaveState({ problems: withField(state.problems, target, field, problem) });
}

/** Sets or removes the uncommitted text of a field. */
export function setTyped(target: EditTarget, field: string, typed: TypedText | undefined): void {
  updateSaveState({ typed: withField(state.typed, target, field, typed && { ...typed, target }) });
}

/** Removes uncommitted texts of a row and its child rows: all, or only of deleted ones. */
export function forgetTyped(questionnaire: EditTarget, isGone: (part: EditTarget) => boolean = () => true): void {
  const isLeft = ({ target }: PlacedText) => !isPartOf(target, questionnaire) || !isGone(target);
  const remainingEdits = [...state.typed].map(
    ([key, texts]) => [key, Object.fromEntries(Object.entries(texts).filter(([, one]) => isLeft(one)))] as const,
  );
  updateSaveState({ typed: new Map(remainingEdits) });
}

/** Moves the state of a row from its temporary id to the one that the server assigned. */
export function moveState(former: EditTarget, target: EditTarget): void {
  const moveKey = <T>(all: ByField<T>, moveItem: (item: T) => T): ByField<T> => {
    const { [keyOf(former)]: formerItem, ...others } = Object.fromEntries(all);
    if (!formerItem) return all;
    const fields = Object.entries(formerItem).map(([field, one]) => [field, moveItem(one)]);
    return new Map(Object.entries({ ...others, [keyOf(target)]: Object.fromEntries(fields) }));
  };
  updateSaveState({
    problems: moveKey(state.problems, (problem) => problem),
    typed: moveKey(state.typed, (typed) => ({ ...typed, target })),
    newValues: state.newValues.map((newValue) =>
      keyOf(newValue) === keyOf(former) ? { ...newValue, id: target.id } : newValue,
    ),
  });
}

/** Records that a change of a row or one of its child rows was confirmed. */
export function markSaved(target: EditTarget): void {
  updateSaveState({ savedAt: new Map(state.savedAt).set(keyOf(questionnaireOf(target)), new Date()) });
}

/** Tracks a call that saves without the queue, so that the status is not "saved" while it runs. */
export async function whileSending<T>(call: Promise<T>): Promise<T> {
  updateSaveState({ sending: state.sending + 1 });
  return call.finally(() => updateSaveState({ sending: Math.max(0, state.sending - 1) }));
}

function withField<T>(all: ByField<T>, target: EditTarget, field: string, value: T | undefined): ByField<T> {
  const key = keyOf(target);
  const { [field]: _, ...others } = all.get(key) ?? {};
  return new Map(all).set(key, value === undefined ? others : { ...others, [field]: value });
}

/** Returns one part of the state; the component is re-rendered only when that part changes. */
export function useSaveState<T>(part: (state: SaveState) => T): T {
  return useSyncExternalStore(subscribe, () => part(state));
}

/** Calls the listener after each change; returns the function that removes it. */
export const subscribe = changes.add;
