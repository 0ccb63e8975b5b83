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

/** The outcome of a request that sent an edit. */
export type SendResult =
  | { readonly kind: "saved"; readonly row: AnyRow }
  /** No response: the changes stay and are retried automatically. */
  | { readonly kind: "unreachable" }
  /** The server failed, because of these changes or because it is overloaded: they stay and are retried automatically. */
  | { readonly kind: "failed"; readonly isBusy?: boolean }
  /** The user must act first (such as sign in again): the changes stay until `flush`. */
  | { readonly kind: "held" }
  /** The server refuses these values with a reason: they stay as typed and are sent once changed. */
  | { readonly kind: "refused"; readonly reasons: Readonly<Record<string, string>> }
  /** Another user has changed the same fields: they wait for `resolve`. */
  | {
      readonly kind: "conflict";
      readonly row: AnyRow;
      readonly fields: readonly string[];
      readonly changedBy: readonly FieldChange[];
    }
  /** The row is deleted or no longer editable: the edit cannot be saved. */
  | { readonly kind: "lost" };

/** Why a new row is refused, to be shown where it was typed. */
export class RefusedValue {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Reads from a refusal who changed which field; unreadable entries are left out. */
export function fieldChanges(changes: unknown): readonly FieldChange[] {
  return (Array.isArray(changes) ? changes : []).flatMap((change: unknown) =>
    isPlainObject(change) && typeof change.field === "string" && typeof change.at === "string"
      ? [{ field: change.field, editor: typeof change.editor === "string" ? change.editor : null, at: change.at }]
      : [],
  );
}
