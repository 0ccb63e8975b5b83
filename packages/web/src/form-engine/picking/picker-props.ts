import type { ReferenceOption } from "../data/reference-options.ts";
import type { RefusedName } from "./resolve-names.ts";

/** What the finder of a directory's rows is given. */
export interface PickerProps {
  readonly id: string;
  readonly options: readonly ReferenceOption[];
  /** What is chosen, in order. */
  readonly chosen: readonly { readonly id: number; readonly name: string }[];
  /** Other names that are taken: rows listed elsewhere. */
  readonly taken?: readonly string[];
  readonly readOnly: boolean;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  /** Said in the empty input. */
  readonly placeholder: string;
  /** Accessible name where no visible label is tied to the input. */
  readonly label?: string;
  /** Takes the chosen names of the directory, and new ones where they may be created. Returns those that were refused. */
  readonly onPick: (names: readonly string[]) => Promise<readonly RefusedName[]>;
  readonly onRemove: (id: number) => void;
  readonly canCreate: boolean;
  /** At most one value: the input takes room next to it only while the user types. */
  readonly isSingle?: true;
}
