import { namedField } from "./named-field.ts";
import type { TemplateField } from "./template-field.ts";
import type { TemplateProblem, TemplateProblemCode } from "./template-problems.ts";
import type { TemplateTag } from "./template-tags.ts";

interface Level {
  readonly tag: TemplateTag;
  readonly fields: readonly TemplateField[];
}

/** What is wrong with the tags of one part of a template: names, signs, loops. */
export function tagProblems(tags: readonly TemplateTag[], fields: readonly TemplateField[]): TemplateProblem[] {
  const open: Level[] = [];
  const problems: TemplateProblem[] = [];
  const note = (code: TemplateProblemCode, { name, sign, place }: TemplateTag, withSign = false) =>
    problems.push({ code, tag: withSign ? `${sign}${name}` : name, place });
  for (const tag of tags) {
    if (tag.sign === "bracket") {
      note("bracket", tag);
      continue;
    }
    if (tag.sign === "/") {
      const level = open.pop();
      if (!level || (tag.name !== "" && tag.name !== level.tag.name)) note("unopened_loop", tag, true);
      continue;
    }
    const lists = [fields, ...open.map((level) => level.fields)];
    const { field, form } = namedField(tag.name, lists);
    const wrong = field ? (form === null ? "unknown_form" : wrongUse(tag, field)) : "unknown_name";
    if (wrong) note(wrong, tag);
    if (tag.sign === "#" || tag.sign === "^")
      open.push({ tag, fields: field?.kind === "list" && tag.sign === "#" ? field.fields : [] });
  }
  for (const { tag } of open) note("unclosed_loop", tag, true);
  return problems;
}

function wrongUse({ sign }: TemplateTag, field: TemplateField): TemplateProblemCode | undefined {
  if (field.kind === "part") return sign === "@" ? undefined : "part_as_text";
  if (sign === "@") return "not_a_part";
  if (sign === "^") return field.kind === "flag" ? undefined : "not_a_condition";
  if (sign === "" && field.kind === "list" && !field.text) return "list_as_text";
  return undefined;
}
