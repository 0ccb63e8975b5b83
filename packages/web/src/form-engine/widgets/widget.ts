import type { Field, FieldKind } from "@opis/model/declaration/field";
import type { ComponentType } from "react";

/** What every widget is given: data down, events up. */
export interface WidgetProps<F extends Field = Field> {
  readonly field: F;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly readOnly: boolean;
  /** Id of the input, to which the label and the missing list lead. */
  readonly id: string;
  /** Name of the question, said by the widget where the visible label is not tied to it. */
  readonly label: string;
  /** Why the value cannot be saved; its text is in the element `describedBy` names. */
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly company: number;
  /** It is in a line of a small table, where there is room for one input only. */
  readonly isInLine?: boolean;
}

export type WidgetTable = {
  readonly [K in Exclude<FieldKind, "rows">]: ComponentType<WidgetProps<Extract<Field, { kind: K }>>>;
};
