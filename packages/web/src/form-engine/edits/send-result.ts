import { isPlainObject } from "@opis/model/rows/plain-object";
import type { AnyRow } from "./edit-target.ts";

/** Who changed a field last, and when. */
export interface FieldChange {
  readonly field: string;
  /** Null if the reader may not know. */
  readonly editor: string | null;
  /** ISO time. */
  readonly at: string;
}

/** What became of a request that sent an edit. */
export type SendResult =
  | { readonly kind: "saved"; readonly row: AnyRow }
  /** No answer: the changes stay and go out by themselves later. */
  | { readonly kind: "unreachable" }
  /** The server has failed, by these changes or, where it is busy, by any: they stay and go out by themselves later. */
  | { readonly kind: "failed"; readonly isBusy?: boolean }
  /** The user must act first (sign in again): the changes stay until `flush`. */
  | { readonly kind: "held" }
  /** The server does not take these values, and says why: they stay as typed and go out once they are changed. */
  | { readonly kind: "refused"; readonly reasons: Readonly<Record<string, string>> }
  /** Another user changed the same fields since: they wait for `resolve`. */
  | {
      readonly kind: "conflict";
      readonly row: AnyRow;
      readonly fields: readonly string[];
      readonly changedBy: readonly FieldChange[];
    }
  /** The row is gone or may no longer be changed: the edit cannot be saved. */
  | { readonly kind: "lost" };

/** Why a new row is not taken, to be shown where it was typed. */
export class RefusedValue {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Reads who changed which field from a refusal; what does not fit is left out. */
export function fieldChanges(changes: unknown): readonly FieldChange[] {
  return (Array.isArray(changes) ? changes : []).flatMap((one: unknown) =>
    isPlainObject(one) && typeof one.field === "string" && typeof one.at === "string"
      ? [{ field: one.field, editor: typeof one.editor === "string" ? one.editor : null, at: one.at }]
      : [],
  );
}
