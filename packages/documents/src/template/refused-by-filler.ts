import { refusedFile, type TemplateProblem, type TemplateProblemCode, TemplateRefused } from "./template-problems.ts";

/** What the filler's errors mean for the maker of a template. */
const codes: Readonly<Record<string, TemplateProblemCode>> = {
  unopened_tag: "bracket",
  unclosed_tag: "bracket",
  duplicate_open_tag: "bracket",
  duplicate_close_tag: "bracket",
  raw_xml_tag_should_be_only_text_in_paragraph: "part_not_alone",
  raw_tag_outerxml_invalid: "part_not_alone",
  unopened_loop: "unopened_loop",
  unclosed_loop: "unclosed_loop",
  closing_tag_does_not_match_opening_tag: "unopened_loop",
  unbalanced_loop_tags: "torn_loop",
  loop_position_invalid: "torn_loop",
  no_xml_tag_found_at_left: "torn_loop",
  no_xml_tag_found_at_right: "torn_loop",
  scopeparser_execution_failed: "unknown_name",
};

interface FillerError {
  readonly id: string;
  readonly tag: string;
}

/** What a template that the filler cannot fill is refused with; an error that does not speak of the template stays what it is. */
export function refusedByFiller(error: unknown): unknown {
  const all = errorsIn(error);
  if (all.length === 0) return error;
  const problems = all.flatMap(({ id, tag }): TemplateProblem[] => {
    const code = codes[id];
    return code ? [{ code, tag, place: null }] : [];
  });
  return problems.length > 0 ? new TemplateRefused(problems) : refusedFile("damaged");
}

function errorsIn(error: unknown): FillerError[] {
  const { properties } = member(error);
  const { errors, id, xtag } = member(properties);
  if (Array.isArray(errors)) return errors.flatMap(errorsIn);
  return typeof id === "string" ? [{ id, tag: typeof xtag === "string" ? xtag : "" }] : [];
}

function member(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
