import { problemWords, type TemplateProblem } from "@opis/documents/templates/template-problems";
import { words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";

/** Throws `template_refused` with all problems of a template; returns if there are none. */
export function refuseProblems(problems: readonly TemplateProblem[]): void {
  if (problems.length === 0) return;
  const all = problems.slice(0, maxProblems).map(problemWords);
  throw refused("template_refused", {
    text: words(all.map(({ ru }) => ru).join("\n"), all.map(({ en }) => en).join("\n")),
    extra: { problems: problems.slice(0, maxProblems) },
  });
}

/** A completely unrelated file could have thousands. */
const maxProblems = 50;
