import { lineLengths } from "../inline.ts";
import { typeset } from "../language/typeset.ts";
import type { NamedField } from "./named-field.ts";
import type { PartName } from "./paper-parts.ts";
import type { TemplateField, TemplateScope, TemplateSource } from "./template-field.ts";

interface Place {
  readonly scope: TemplateScope;
  readonly source: TemplateSource;
  readonly parts: ReadonlyMap<PartName, string>;
  /** It stands at `{#…}` or `{^…}`. */
  readonly isLoop: boolean;
  /** It stands at `{^…}`, whose content is printed where this is false. */
  readonly isOpposite: boolean;
}

/** What a tag prints, or what it loops over: scopes, or whether its content is printed. */
export function printedValue({ field, form }: NamedField, place: Place): unknown {
  if (!field) return undefined;
  if (place.isLoop) return looped(field, place);
  if (field.kind === "part") return place.parts.get(field.part) ?? "";
  const text = field.text?.(place.scope, place.source).trim() ?? "";
  if (text === "") return "_".repeat(field.kind === "date" ? lineLengths.date : lineLengths.signature);
  return typeset(form ? form(text, field) : text);
}

function looped(field: TemplateField, { scope, source, isOpposite }: Place): unknown {
  if (field.kind === "part") return false;
  // Nobody's answer must not count as a «no».
  if (field.kind === "flag")
    return field.flag(scope, source) === true || (isOpposite && field.flag(scope, source) === null);
  if (field.kind === "list")
    return field.items(scope, source).map((row, index) => ({ fields: field.fields, row, position: index + 1 }));
  return field.text(scope, source).trim() !== "";
}
