import type { Field, FieldKind } from "@opis/model/declaration/field";
import type { ComponentType } from "react";
import { ChoicesWidget, ChoiceWidget, FlagWidget, TagsWidget } from "./choice-widgets.tsx";
import { DateTimeWidget } from "./date-time-widget.tsx";
import { DateWidget } from "./date-widget.tsx";
import { ReferencesWidget, ReferenceWidget } from "./reference-widgets.tsx";
import { LongTextWidget, NumberWidget, TextWidget } from "./text-widgets.tsx";
import type { WidgetProps, WidgetTable } from "./widget.ts";

/** The input of each kind; a new kind does not compile until it has one. */
const widgets: WidgetTable = {
  text: TextWidget,
  long_text: LongTextWidget,
  number: NumberWidget,
  flag: FlagWidget,
  date: DateWidget,
  date_time: DateTimeWidget,
  tags: TagsWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  reference: ReferenceWidget,
  references: ReferencesWidget,
};

/** Draws a field by its kind. */
export function Widget(props: WidgetProps<Exclude<Field, { kind: "rows" }>>) {
  const Drawn = widgetOf(props.field.kind);
  return <Drawn {...props} />;
}

// A kind's widget takes exactly that kind's field; indexing by a union loses the pairing, so it is stated here once.
function widgetOf(kind: Exclude<FieldKind, "rows">): ComponentType<WidgetProps> {
  return widgets[kind] as ComponentType<WidgetProps>;
}
