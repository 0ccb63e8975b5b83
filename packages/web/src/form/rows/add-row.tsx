import { AddByReference } from "./add-by-reference.tsx";
import { AddByText } from "./add-by-text.tsx";
import type { AddRowProps } from "./add-row-props.ts";

/** Adds rows by their titles: chosen from a directory, or texts separated by `;`. */
export function AddRow(props: AddRowProps) {
  const field = props.child.fields[props.child.titleField ?? ""];
  return field?.kind === "reference" ? <AddByReference {...props} /> : <AddByText {...props} />;
}
