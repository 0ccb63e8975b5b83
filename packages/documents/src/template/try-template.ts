import { fillTemplate, type TemplateFilling } from "./fill-template.ts";
import { openTemplate } from "./open-template.ts";
import { templateFields } from "./paper-fields.ts";
import { tagProblems } from "./tag-problems.ts";
import { type TemplateProblem, TemplateRefused } from "./template-problems.ts";
import { templateTags } from "./template-tags.ts";

/** A template filled, or all that is wrong with it. */
export interface TriedTemplate {
  /** Empty where something is wrong. */
  readonly bytes: Uint8Array;
  readonly problems: readonly TemplateProblem[];
}

/** Looks whether a file can be a paper's template, with the place of all that is wrong, and fills it. */
export async function tryTemplate(template: Uint8Array, filling: TemplateFilling): Promise<TriedTemplate> {
  try {
    const tags = templateTags(openTemplate(template));
    const problems = tags.flatMap((part) => tagProblems(part, templateFields(filling.paper)));
    if (problems.length > 0) return refused(problems);
    if (tags.every((part) => part.length === 0)) return refused([{ code: "no_fields", tag: "", place: null }]);
    return { bytes: await fillTemplate(template, filling), problems: [] };
  } catch (error) {
    if (error instanceof TemplateRefused) return refused(placed(template, error.problems));
    throw error;
  }
}

function refused(problems: readonly TemplateProblem[]): TriedTemplate {
  return { bytes: new Uint8Array(), problems };
}

/** What the filler refuses says its tag: the place is that of the first such tag. */
function placed(template: Uint8Array, problems: readonly TemplateProblem[]): readonly TemplateProblem[] {
  if (problems.every(({ isOfFile }) => isOfFile)) return problems;
  const tags = templateTags(openTemplate(template)).flat();
  return problems.map((problem) => ({
    ...problem,
    place: tags.find(({ name }) => name === problem.tag)?.place ?? null,
  }));
}
