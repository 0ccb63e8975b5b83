import type { ComponentType } from "react";
import type { AnyRow, EditTarget } from "./edits/edit-target.ts";

export interface FindInRegisterProps {
  /** The collection's label. */
  readonly label: string;
  /** Rows that are chosen already. */
  readonly rows: readonly AnyRow[];
  /** Adds a row with these answers. */
  readonly onChoose: (answers: Readonly<Record<string, unknown>>) => void;
}

export interface RegisterNoteProps {
  readonly row: AnyRow;
  readonly target: EditTarget;
}

/** What a register that others keep brings to a collection. */
export interface RowRegister {
  /** Finds a row there, to be added. */
  readonly Find: ComponentType<FindInRegisterProps>;
  /** Shows in a row's card how the register differs. */
  readonly Note: ComponentType<RegisterNoteProps>;
}
