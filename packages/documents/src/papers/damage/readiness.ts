import { harmSigns } from "@opis/model/harm/harm-signs";
import { questionPlace } from "@opis/model/snapshot/question-place";
import { createCache } from "@opis/model/tracking/memoize";
import { words } from "@opis/model/words";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { decidersOf } from "../../facts/deciders.ts";
import { flatMapProcesses } from "../../facts/memoize-facts.ts";
import type { MissingAnswer, Readiness } from "../../paper.ts";
import { type Contradiction, contradiction } from "../../readiness/contradictions.ts";
import { messageNaming, simple } from "../../readiness/missing.ts";
import { regulationReadiness } from "../regulations/readiness.ts";
import { type AssessedSign, answeredSigns, assessedProcess, assessedStaff, type DamageRequest } from "./assessed.ts";
import { spokenGround } from "./spoken-ground.ts";

/** What the act of harm needs: a process (E02), who assesses (E34), every sign confirmed (E42) and none denied against the data (E27). */
export function damageReadiness(facts: CompanyFacts, request: DamageRequest): Readiness {
  return regulationReadiness(facts, request, [
    ...(facts.processes.length === 0 ? [simple("E02", "process", "name")] : []),
    ...(decidersOf(facts, request.answers).kind === "nobody" ? [simple("E34", "wizard", "members")] : []),
    ...unconfirmed(facts, request),
    ...denied(facts, request),
  ]);
}

/** E42: «Кадровый учёт — 3 из 12»: so many signs that nobody has answered, process by process, and the company's own by its name. */
function unconfirmed(facts: CompanyFacts, request: DamageRequest): MissingAnswer[] {
  const asked = [
    ...openSigns(facts, request.answers).map((said) => ({ field: "harm", said })),
    ...[assessedStaff(facts, request)]
      .filter(({ answer }) => answer === null)
      .map(({ sign }) => ({ field: "is_organiser_outside", said: harmSigns[sign].name })),
  ];
  const message = messageNaming(
    "E42",
    asked.map(({ said }) => said),
  );
  return asked.map(({ field, said }) => ({ code: "E42", message, form: "wizard", id: null, field, label: said }));
}

const openSigns = flatMapProcesses((_, process, answers: DamageRequest["answers"]) => {
  const signs = answeredSigns({ answers }, process);
  const open = signs.filter((answer) => answer === null).length;
  const { name } = process;
  return open === 0 ? [] : [words(`${name} — ${open} из ${signs.length}`, `${name}: ${open} of ${signs.length}`)];
});

/** E27: a sign that is confirmed as absent though the answers speak for it. */
function denied(facts: CompanyFacts, request: DamageRequest): MissingAnswer[] {
  return contradiction([
    ...deniedOfProcesses(facts, request.answers),
    ...deniedSigns(facts, "", [assessedStaff(facts, request)]),
  ]);
}

const deniedOfProcesses = flatMapProcesses((facts, process, answers: DamageRequest["answers"]) => {
  if (!answeredSigns({ answers }, process).includes(false)) return [];
  return denials(facts, {
    row: { form: "process", id: process.id },
    args: [answers.harm[String(process.id)]],
    compute: (company) => deniedSigns(company, process.name, assessedProcess(company, { answers }, process).signs),
  });
});

// Each process has a dozen signs, and each sign its own rules: where an answer of the wizard has changed, one process is looked at again, not all.
const denials = createCache<CompanyFacts, readonly Contradiction[]>();

function deniedSigns(facts: CompanyFacts, object: string, signs: readonly AssessedSign[]): Contradiction[] {
  const found = signs.filter(({ answer, proposal }) => answer === false && proposal.answer === true);
  return found.flatMap(({ sign, proposal }) =>
    proposal.grounds.slice(0, 1).map((ground) => {
      const { form, id, path, row } = questionPlace(facts.index, ground);
      const [question, answer] = spokenGround(facts, ground);
      return {
        form,
        id,
        field: path,
        ...(row !== undefined && { row }),
        object,
        answers: [
          [harmSigns[sign].name.ru, "нет"],
          [question, answer],
        ],
      } satisfies Contradiction;
    }),
  );
}
