import { useSyncExternalStore } from "react";

/** A dialog with unsaved work that the user is about to close. */
export interface Leaving {
  readonly dialog: Element;
  /** Closes it and discards the work. */
  readonly leave: () => void;
}

let currentQuestion: Leaving | undefined;

const listeners = new Set<() => void>();

/** Shows the question whether to leave a dialog with unsaved work; undefined hides it. */
export function ask(leaving: Leaving | undefined): void {
  currentQuestion = leaving;
  for (const listener of listeners) listener();
}

/** Hides the question: the dialog stays open with its unsaved work. */
export function stayInDialog(): void {
  ask(undefined);
}

/** Returns the dialog that the question is about; undefined while there is none. */
export function useLeaving(): Leaving | undefined {
  return useSyncExternalStore(subscribe, () => currentQuestion);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
