import { problemWords, type TemplateProblem } from "@opis/documents/templates/template-problems";
import { words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";

/** Refuses a template with `template_refused` and all that is wrong with it; passes where nothing is. */
export function refuseProblems(problems: readonly TemplateProblem[]): void {
  if (problems.length === 0) return;
  const all = problems.slice(0, maxProblems).map(problemWords);
  throw refused("template_refused", {
    text: words(all.map(({ ru }) => ru).join("\n"), all.map(({ en }) => en).join("\n")),
    extra: { problems: problems.slice(0, maxProblems) },
  });
}

/** A file that is something else altogether could have thousands. */
const maxProblems = 50;
