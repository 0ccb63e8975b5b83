import { harmDegrees } from "@opis/model/forms/harm-degrees";
import { harmSigns } from "@opis/model/harm/harm-signs";
import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { bold, dash, joined, phrase, text, value, yesNo } from "../../inline.ts";
import type { Block, Content, Provenance, Row } from "../../model.ts";
import {
  type AssessedProcess,
  type AssessedSign,
  assessedProcesses,
  assessedStaff,
  type DamageRequest,
} from "./assessed.ts";
import { spokenGround } from "./spoken-ground.ts";

const ofWizard = (field: "harm" | "is_organiser_outside"): Provenance => ({ form: "wizard", id: null, field });

/** Every sign of every process, with its answer, what the answer rests on, and the degree of those that are there. */
export function signsTable(facts: CompanyFacts, request: DamageRequest): Block {
  const staff = assessedStaff(facts, request);
  return table(
    [
      { title: "Признак", width: 8 },
      { title: "Есть", width: 2, align: "center" },
      { title: "Основание ответа", width: 6 },
      { title: "Степень", width: 3, align: "center" },
    ],
    [
      ...assessedProcesses(facts, request).flatMap((one) => rowsOf(facts, one)),
      { group: bold(text("Оператор в целом")) },
      signRow(facts, staff, "is_organiser_outside"),
    ],
    { caption: "Таблица 1. Признаки вреда" },
  );
}

function rowsOf(facts: CompanyFacts, { process, signs }: AssessedProcess): Row[] {
  const name = value(process.name, { form: "process", id: process.id, field: "name" });
  return [{ group: bold(name) }, ...signs.map((sign) => signRow(facts, sign, "harm"))];
}

function signRow(facts: CompanyFacts, one: AssessedSign, field: "harm" | "is_organiser_outside"): Content[] {
  const { name, degree } = harmSigns[one.sign];
  return [
    [text(name.ru)],
    [yesNo(one.answer, ofWizard(field))],
    groundsOf(facts, one),
    [one.answer === true ? text(harmDegrees[degree].ru.toLowerCase()) : dash()],
  ];
}

// What the questionnaires tell is cited where the answer agrees with it; else a person has judged.
function groundsOf(facts: CompanyFacts, { answer, proposal, law }: AssessedSign): Content {
  const cited =
    answer === proposal.answer
      ? proposal.grounds.map((ground) => {
          const [question, said] = spokenGround(facts, ground);
          return phrase`${text(question)}: ${value(said, ground)}`;
        })
      : [];
  const named = answer === false && law !== "" ? [phrase`предусмотрено законом: ${value(law, ofWizard("harm"))}`] : [];
  const all = [...named, ...cited];
  if (all.length > 0) return joined(all, "; ");
  return [text(answer === proposal.answer ? "ответы анкет" : "решение проводивших оценку")];
}
