import { isFormName } from "@opis/model/forms/form-names";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { parseJson } from "../../api/parse-json.ts";
import type { BrowserStorage } from "../edits/edit-storage.ts";
import type { SaveState } from "./save-store.ts";

type Typed = SaveState["typed"];

/** Storage in which uncommitted texts survive a reload, one key per row, per person. */
export interface TextStorage {
  /** Returns all stored texts, as no longer in a focused input. */
  read(): Typed;
  /** Stores the differences from `before`. */
  write(before: Typed, now: Typed): void;
}

/** Stores typed texts in the browser's local storage. Unreadable entries are ignored. */
export function createTextStorage(storage: BrowserStorage, owner: string): TextStorage {
  const prefix = `typed/${owner}/`;
  return {
    read: () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      const storedKeys = keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), readStoredTexts(storage.getItem(key))] as const);
      return new Map(storedKeys);
    },
    write: (before, now) => {
      for (const key of new Set([...before.keys(), ...now.keys()])) {
        const texts = now.get(key);
        if (texts === before.get(key)) continue;
        if (!texts || Object.keys(texts).length === 0) storage.removeItem(prefix + key);
        else storeText(storage, prefix + key, JSON.stringify(texts));
      }
    },
  };
}

function storeText(storage: BrowserStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The storage is full: the text stays on the screen until a reload.
  }
}

type Texts = NonNullable<ReturnType<Typed["get"]>>;

function readStoredTexts(text: string | null): Texts {
  return Object.fromEntries(
    Object.entries(toPlainObject(parseJson(text))).flatMap(([name, one]) => readStoredText(name, one)),
  );
}

function readStoredText(name: string, storedText: unknown): [string, Texts[string]][] {
  const { text, target } = toPlainObject(storedText);
  const { company, form, id, parent } = toPlainObject(target);
  if (typeof text !== "string" || typeof form !== "string" || !isFormName(form)) return [];
  if (typeof company !== "number" || typeof id !== "number") return [];
  const textTarget = { company, form, id, ...(typeof parent === "number" && { parent }) };
  return [[name, { text, isLeft: true, target: textTarget }]];
}
