import { isFormName } from "@opis/model/forms/names";
import { z } from "zod";
import type { EditTarget } from "./edit-target.ts";

/** Changes of one row that the server has not confirmed yet, by field. */
export interface KeptEdit {
  readonly target: EditTarget;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Version of the row when the first of them was typed. */
  readonly seenVersion: number;
}

/** Where unconfirmed changes survive a reload, a crash and being offline. */
export interface EditStorage {
  read(): ReadonlyMap<string, KeptEdit>;
  write(edits: ReadonlyMap<string, KeptEdit>): void;
}

const keptSchema = z.array(
  z.tuple([
    z.string(),
    z.object({
      target: z.object({
        company: z.int(),
        form: z.string().refine(isFormName),
        id: z.int(),
        parent: z.int().optional(),
      }),
      answers: z.record(z.string(), z.unknown()),
      seenVersion: z.int(),
    }),
  ]),
);

const key = "unsavedEdits";

/** Keeps changes in the browser's local storage; what cannot be read is taken as nothing. */
export function browserEdits(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): EditStorage {
  return {
    read: () => {
      try {
        return new Map(keptSchema.parse(JSON.parse(storage.getItem(key) ?? "[]")));
      } catch {
        return new Map();
      }
    },
    write: (edits) => {
      if (edits.size === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify([...edits]));
    },
  };
}
