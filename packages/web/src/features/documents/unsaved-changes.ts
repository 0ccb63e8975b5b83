import { isPlainObject, toPlainObject } from "@opis/model/rows/plain-object";
import { useSyncExternalStore } from "react";
import { createListeners } from "../../api/listeners.ts";
import { parseJson } from "../../api/parse-json.ts";
import { onSessionEnd } from "../../api/session.ts";
import { editOwner } from "../../form-engine/edits/edit-owner.ts";
import { type DocumentChanges, type DocumentIdentity, documentKey } from "./document-queries.ts";

interface Unsaved {
  /** Changes in flight, in order. */
  readonly changes: readonly DocumentChanges[];
  /** Settles when all of them are saved, refused or held. */
  readonly end: Promise<unknown>;
}

/** The outcome of sending changes; `held` ones are sent on a later visit. */
export type SendOutcome = "saved" | "refused" | "held";

const nothing: Unsaved = { changes: [], end: Promise.resolve() };
const all = new Map<string, Unsaved>();
const changeListeners = createListeners();

// Stored in the tab per user: the next user neither sees nor sends them.
onSessionEnd(() => all.clear());

/** Returns the storage key of a document's unsaved changes: they outlive its screen. */
export function unsavedPlace(company: number, name: DocumentIdentity): string {
  return `unsaved-document/${editOwner()}/${documentKey(company, name).join("/")}`;
}

/** Returns the unsaved changes of a document. */
export function useUnsavedChanges(storageKey: string): readonly DocumentChanges[] {
  return useSyncExternalStore(changeListeners.add, () => of(storageKey).changes);
}

/** Sends changes after earlier ones have settled; resolves to the outcome. */
export function sendSequentially(
  storageKey: string,
  changes: DocumentChanges,
  send: () => Promise<SendOutcome>,
): Promise<SendOutcome> {
  const { changes: otherChanges, end } = of(storageKey);
  const sending = end.then(send);
  const through = sending.then((became) => {
    const remaining = of(storageKey).changes.filter((change) => change !== changes);
    if (became !== "held") storeChanges(storageKey, remaining);
    setUnsaved(storageKey, { ...of(storageKey), changes: remaining });
  });
  setUnsaved(storageKey, { changes: [...otherChanges, changes], end: through });
  storeChanges(storageKey, [...otherChanges, changes]);
  return sending;
}

/** Resolves when all changes of a document so far have settled. */
export async function waitUntilSent(storageKey: string): Promise<void> {
  await of(storageKey).end;
}

/** Returns and removes changes that an earlier visit of this tab could not send. */
export function takeUnsent(storageKey: string): readonly DocumentChanges[] {
  if (all.has(storageKey)) return [];
  setUnsaved(storageKey, nothing);
  return read(storageKey);
}

function of(storageKey: string): Unsaved {
  return all.get(storageKey) ?? nothing;
}

function setUnsaved(storageKey: string, unsaved: Unsaved): void {
  all.set(storageKey, unsaved);
  changeListeners.notify();
}

function storeChanges(storageKey: string, changes: readonly DocumentChanges[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(changes));
  } catch {
    // The storage is full: they are still in memory.
  }
}

function read(storageKey: string): DocumentChanges[] {
  const value = parseJson(sessionStorage.getItem(storageKey));
  return Array.isArray(value) ? value.map(parseChanges) : [];
}

function parseChanges(value: unknown): DocumentChanges {
  const { date, number, answers, seen } = toPlainObject(value);
  return {
    ...((typeof date === "string" || date === null) && { date }),
    ...(typeof number === "string" && { number }),
    ...(isPlainObject(answers) && { answers }),
    ...(isPlainObject(seen) && { seen }),
  };
}
