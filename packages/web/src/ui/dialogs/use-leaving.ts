import { useSyncExternalStore } from "react";

/** A dialog with unsaved work that the user is about to close. */
export interface Leaving {
  readonly dialog: Element;
  /** Closes it, and the work is gone. */
  readonly leave: () => void;
}

let currentQuestion: Leaving | undefined;

const listeners = new Set<() => void>();

/** Shows the question whether to leave a dialog with unsaved work; undefined takes it away. */
export function ask(leaving: Leaving | undefined): void {
  currentQuestion = leaving;
  for (const listener of listeners) listener();
}

/** Takes the question away: the dialog stays open with its unsaved work. */
export function stayInDialog(): void {
  ask(undefined);
}

/** Returns the dialog that is being asked about; undefined while none is. */
export function useLeaving(): Leaving | undefined {
  return useSyncExternalStore(subscribe, () => currentQuestion);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
