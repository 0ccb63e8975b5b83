import { useSyncExternalStore } from "react";

/** A dialog with unsaved work that the user is about to close. */
export interface Leaving {
  readonly dialog: Element;
  /** Closes it, and the work is gone. */
  readonly leave: () => void;
}

let currentQuestion: Leaving | undefined;

const listeners = new Set<() => void>();

export function ask(leaving: Leaving | undefined): void {
  currentQuestion = leaving;
  for (const listener of listeners) listener();
}

/** Asks no longer: the dialog stays as it is. */
export function stayInDialog(): void {
  ask(undefined);
}

/** Returns what the dialog asks about now. */
export function useLeaving(): Leaving | undefined {
  return useSyncExternalStore(subscribe, () => currentQuestion);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
