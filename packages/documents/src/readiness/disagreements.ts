import { answerRules } from "@opis/model/consistency/check-consistency";
import type { AnswerRule, Disagreement } from "@opis/model/consistency/finding";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { riskCompanyOf } from "@opis/model/risks/risk-company";
import { words } from "@opis/model/words";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { memoizeFacts } from "../facts/memoize-facts.ts";
import type { MissingAnswer } from "../paper.ts";
import { rootOf } from "../paper-values.ts";

type Root = ReturnType<typeof rootOf>;

interface RootedDisagreement {
  /** The questionnaires of the two answers. */
  readonly roots: readonly Root[];
  readonly question: Pick<MissingAnswer, "form" | "id" | "field" | "label">;
}

/** Finds the answers that contradict each other and stand in questionnaires of these forms, or in the one questionnaire `about`. */
export function disagreementsIn(
  facts: CompanyFacts,
  forms: readonly FormName[],
  about: Root | undefined,
): readonly RootedDisagreement["question"][] {
  const isAbout = ({ form, id }: Root) => (about?.form === form ? about.id === id : forms.some((one) => one === form));
  return allDisagreements(facts)
    .filter(({ roots }) => roots.some(isAbout))
    .map(({ question }) => question);
}

// The checks of answers depend neither on the day nor on the acts of the systems.
const allDisagreements = memoizeFacts((facts): RootedDisagreement[] => {
  const company = riskCompanyOf(facts, { day: "", systemsWithAct: new Set() });
  return answerRules.flatMap((rule) => rule.found(company).flatMap((found) => rooted(facts, rule, found)));
});

function rooted(facts: CompanyFacts, { name }: AnswerRule, { first, second }: Disagreement): RootedDisagreement[] {
  const places = [first, second].flatMap((place) => ("form" in place ? [place] : []));
  const roots = places.map(({ form, id }) => rootOf(facts, form, id));
  const [place] = places;
  const [root] = roots;
  if (!place || !root || root.form === "wizard") return [];
  const { one, title } = formNamed(root.form);
  const { ru, en } = one ?? title;
  const owner = root.name === "" ? words(ru, en) : words(`${ru} «${root.name}»`, `${en} “${root.name}”`);
  const label = words(`${owner.ru}: ${name.ru}`, `${owner.en}: ${name.en}`);
  return [{ roots, question: { form: root.form, id: root.id, field: place.field, label } }];
}
