import { isFormName } from "@opis/model/forms/form-names";
import { isPlainObject } from "@opis/model/rows/plain-object";
import { parseJson } from "../../api/parse-json.ts";
import type { EditTarget } from "./edit-target.ts";

/** Unconfirmed changes of one row, by field. */
export interface PendingEdit {
  readonly target: EditTarget;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Version of the row seen when each field was typed: later changes by others are conflicts. */
  readonly seen: Readonly<Record<string, number>>;
  /** Values sent without a known response, by field: if one of them is stored, it is the user's own and no conflict. */
  readonly unanswered?: Readonly<Record<string, readonly unknown[]>> | undefined;
  /** Why values are refused, by field: these are not sent until they are changed. */
  readonly refusals?: Readonly<Record<string, string>> | undefined;
  /** How many times a new row was refused. */
  readonly refused?: number | undefined;
  /** A new row as it was sent, with its idempotency key for a retry. */
  readonly posted?: { readonly answers: Readonly<Record<string, unknown>>; readonly key: string } | undefined;
}

/** Unsaved answers of one row, by field. */
export type UnsavedAnswers = Pick<PendingEdit, "target" | "answers">;

/** Returns the oldest row version seen by any answer of an edit. */
export function seenVersion({ answers, seen }: Pick<PendingEdit, "answers" | "seen">): number {
  return Math.min(...Object.keys(answers).map((field) => seen[field] ?? 0));
}

/** Storage in which unconfirmed changes survive a reload, a crash and being offline, by row key. */
export interface EditStorage {
  /** Returns all stored edits, oldest first. */
  read(): ReadonlyMap<string, PendingEdit>;
  /** Stores the changes of a row; undefined removes the row. */
  write(key: string, edit: PendingEdit | undefined): void;
}

/** The part of the browser's storage API that is used. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Stores edits in local storage: one key per row, so that tabs do not overwrite each other, and per person, so that the next user does not
 * send them. Unreadable entries are ignored.
 */
export function createEditStorage(storage: BrowserStorage, owner: string, now: () => number = Date.now): EditStorage {
  const prefix = `unsaved/${owner}/`;
  const begun = new Map<string, number>();
  return {
    read: () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      const editKeys = keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const edit = readStoredEdit(parseJson(storage.getItem(key)));
          return edit ? [{ key: key.slice(prefix.length), edit }] : [];
        })
        .sort((a, b) => a.edit.begun - b.edit.begun);
      for (const { key, edit } of editKeys) begun.set(key, edit.begun);
      return new Map(editKeys.map(({ key, edit: { begun: _, ...edit } }) => [key, edit]));
    },
    write: (key, edit) => {
      if (!edit) {
        begun.delete(key);
        storage.removeItem(prefix + key);
        return;
      }
      const since = begun.get(key) ?? now();
      begun.set(key, since);
      try {
        storage.setItem(prefix + key, JSON.stringify({ ...edit, begun: since }));
      } catch {
        // The storage is full: the change is still in memory and is sent as usual.
      }
    },
  };
}

type StoredEdit = PendingEdit & { readonly begun: number };

/** Parses a change stored by an earlier visit, possibly by an older version of the application. */
function readStoredEdit(value: unknown): StoredEdit | undefined {
  if (!isPlainObject(value)) return undefined;
  const { target, answers, seen, unanswered, refusals, refused, posted, begun } = value;
  const editTarget = readTarget(target);
  if (!editTarget || !isPlainObject(answers) || typeof begun !== "number") return undefined;
  const edit = {
    target: editTarget,
    answers,
    seen: readSeenVersions(answers, isPlainObject(seen) ? seen : {}, value.seenVersion),
    begun,
    ...(isPlainObject(unanswered) && { unanswered: readLists(unanswered) }),
    ...(isWhole(refused) && { refused }),
    ...readPostedRow(posted),
  };
  if (!isPlainObject(refusals)) return edit;
  const reasons = Object.entries(refusals).map(([field, reason]) => [field, String(reason)]);
  return { ...edit, refusals: Object.fromEntries(reasons) };
}

/** Returns the seen versions by field; older versions of the application stored one for all. */
function readSeenVersions(
  answers: object,
  seenValues: Readonly<Record<string, unknown>>,
  ofAll: unknown,
): PendingEdit["seen"] {
  const versions = Object.keys(answers).map((field) => [field, [seenValues[field], ofAll, 0].find(isWhole) ?? 0]);
  return Object.fromEntries(versions);
}

function readLists(value: Readonly<Record<string, unknown>>): NonNullable<PendingEdit["unanswered"]> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, values]) => (Array.isArray(values) ? [[field, values]] : [])),
  );
}

function readPostedRow(posted: unknown): Pick<PendingEdit, "posted"> {
  if (!isPlainObject(posted) || !isPlainObject(posted.answers) || typeof posted.key !== "string") return {};
  return { posted: { answers: posted.answers, key: posted.key } };
}

function readTarget(target: unknown): EditTarget | undefined {
  if (!isPlainObject(target)) return undefined;
  const { company, form, id, parent } = target;
  if (!isWhole(company) || !isWhole(id) || typeof form !== "string" || !isFormName(form)) return undefined;
  return { company, form, id, ...(isWhole(parent) && { parent }) };
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
