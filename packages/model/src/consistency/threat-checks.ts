import { forms } from "../forms/index.ts";
import { answerText } from "../text/answer-text.ts";
import { normaliseName } from "../text/name.ts";
import { words } from "../words.ts";
import type { AnswerPlace, CheckedCompany, ConsistencyRule, Disagreement, PaperPlace } from "./finding.ts";
import { placeOf, printed } from "./printed.ts";

/** Checks of the threat model against what is signed by it. */
export const threatChecks: readonly ConsistencyRule[] = [
  {
    code: "act_threats",
    name: words(
      "Акт и модель угроз называют разный тип угроз",
      "The act and the threat model name different types of threats",
    ),
    text: words(
      "Из подтверждённой модели угроз следует другой тип актуальных угроз, чем указан для системы: от него зависит уровень защищённости. Уточните акт или модель.",
      "The confirmed threat model proposes another type of threats than the system has: the security level depends on it. Correct the act or the model.",
    ),
    found: typesToldDifferently,
  },
];

const act = "act_opredeleniya_zashishennosty";

function typesToldDifferently(company: CheckedCompany): Disagreement[] {
  const { threats, index } = company;
  return threats.flatMap(({ system, part, type }): Disagreement[] => {
    const answer = index.row("system", system)?.threat_type ?? null;
    const second: AnswerPlace = { form: "threat_part", id: part, field: "name" };
    const made = company.papers
      .filter(({ paper }) => paper === act)
      .flatMap((paper) => typesIn(paper, system, placeOf(paper)));
    if (made.length > 0)
      return made.filter(({ told }) => !told.includes(typeText(type))).map(({ place }) => ({ first: place, second }));
    return answer === null || answer === type
      ? []
      : [{ first: { form: "system", id: system, field: "threat_type" }, second }];
  });
}

/** What an act as it was made says of a system's type of threats; nothing where it does not tell of the system. */
function typesIn(paper: CheckedCompany["papers"][number], system: number, place: PaperPlace) {
  return printed(paper, "system")
    .filter(({ id }) => id === system)
    .map(({ fields }) => (fields.threat_type ?? []).map(normaliseName))
    .filter((told) => told.length > 0)
    .map((told) => ({ place, told }));
}

function typeText(type: string): string {
  return normaliseName(answerText(forms.system.fields.threat_type, type, { language: "ru", nameOf: () => "" }));
}
