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
const changed = createListeners();

// Stored in the tab per user: the next user neither sees nor sends them.
onSessionEnd(() => all.clear());

/** Returns the storage key of a document's unsaved changes: they outlive its screen. */
export function unsavedPlace(company: number, name: DocumentIdentity): string {
  return `unsaved-document/${editOwner()}/${documentKey(company, name).join("/")}`;
}

/** Returns the unsaved changes of a document. */
export function useUnsavedChanges(place: string): readonly DocumentChanges[] {
  return useSyncExternalStore(changed.add, () => of(place).changes);
}

/** Sends changes after earlier ones have settled; resolves to the outcome. */
export function sendSequentially(
  place: string,
  changes: DocumentChanges,
  send: () => Promise<SendOutcome>,
): Promise<SendOutcome> {
  const { changes: others, end } = of(place);
  const sent = end.then(send);
  const through = sent.then((became) => {
    const left = of(place).changes.filter((one) => one !== changes);
    if (became !== "held") storeChanges(place, left);
    put(place, { ...of(place), changes: left });
  });
  put(place, { changes: [...others, changes], end: through });
  storeChanges(place, [...others, changes]);
  return sent;
}

/** Resolves when all changes of a document so far have settled. */
export async function waitUntilSent(place: string): Promise<void> {
  await of(place).end;
}

/** Returns and removes changes that an earlier visit of this tab could not send. */
export function takeUnsent(place: string): readonly DocumentChanges[] {
  if (all.has(place)) return [];
  put(place, nothing);
  return read(place);
}

function of(place: string): Unsaved {
  return all.get(place) ?? nothing;
}

function put(place: string, unsaved: Unsaved): void {
  all.set(place, unsaved);
  changed.notify();
}

function storeChanges(place: string, changes: readonly DocumentChanges[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(changes));
  } catch {
    // The storage is full: they are still in memory.
  }
}

function read(place: string): DocumentChanges[] {
  const stored = parseJson(sessionStorage.getItem(place));
  return Array.isArray(stored) ? stored.map(parseChanges) : [];
}

function parseChanges(stored: unknown): DocumentChanges {
  const { date, number, answers, seen } = toPlainObject(stored);
  return {
    ...((typeof date === "string" || date === null) && { date }),
    ...(typeof number === "string" && { number }),
    ...(isPlainObject(answers) && { answers }),
    ...(isPlainObject(seen) && { seen }),
  };
}
