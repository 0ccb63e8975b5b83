import { harmDegrees } from "@opis/model/forms/harm-degrees";
import { words } from "@opis/model/words";
import { facts as factsTable, heading, paragraph, signatures, table } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { type Deciders, decidersOf, decidersSign, responsibleWords } from "../facts/deciders.ts";
import { operatorName } from "../facts/operator.ts";
import { paperDate } from "../facts/paper-requisites.ts";
import { requisite } from "../facts/requisites.ts";
import { line, phrase, text, value } from "../inline.ts";
import { actTitle } from "../language/act-title.ts";
import { pointOf } from "../language/citation.ts";
import { shortDate } from "../language/dates.ts";
import type { Block } from "../model.ts";
import type { Paper } from "../paper.ts";
import { decidersBlanks, onceBlanks, wizardBlanks } from "../readiness/blanks.ts";
import { actHead } from "./act-parts.ts";
import { commissionParts } from "./commission-parts.ts";
import {
  type AssessedSign,
  assessedProcesses,
  assessedStaff,
  type DamageRequest,
  degreeBy,
} from "./damage/assessed.ts";
import { lowering } from "./damage/lowering.ts";
import { damageReadiness } from "./damage/readiness.ts";
import { signsTable } from "./damage/signs-table.ts";

/** The act of the assessment of harm to the individuals (article 18.1(1)(5) of 152-FZ, order 178 of Roskomnadzor). */
export const damageAssessmentAct: Paper<"damage_assessment_act"> = {
  key: "damage_assessment_act",
  title: words("Акт оценки вреда", "Damage assessment act"),
  group: "internal",
  approvedAs: "damage_act",
  approvedWith: (facts, request) => ({ harm_degree: degreeBy(allSigns(facts, request)) }),
  madeOf: ["process", "system"],
  blanks: (facts, request) => [
    ...onceBlanks(facts, "information", ["legal_address", "settlement"]),
    ...decidersBlanks("damage_assessment_act", facts, request),
    ...wizardBlanks("damage_assessment_act", request, ["assessment_date"]),
  ],
  readiness: damageReadiness,
  compose: (facts, request) => {
    const deciders = decidersOf(facts, request.answers);
    return {
      title: "Акт оценки вреда субъектам персональных данных",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        {
          orientation: "portrait",
          blocks: [
            ...actHead(facts, request, {
              deciders,
              of: "оценки вреда, который может быть причинён субъектам персональных данных",
            }),
            ...grounds(facts, request, deciders),
            heading(1, "Признаки вреда"),
            signsTable(facts, request),
            ...conclusion(facts, request, deciders),
            ...lowering(facts, request),
            signatures(decidersSign(facts, deciders), ...(deciders.kind === "commission" ? ["Подписи комиссии"] : [])),
          ],
        },
      ],
    };
  },
};

function allSigns(facts: CompanyFacts, request: DamageRequest): AssessedSign[] {
  return [...assessedProcesses(facts, request).flatMap(({ signs }) => signs), assessedStaff(facts, request)];
}

function grounds(facts: CompanyFacts, request: DamageRequest, deciders: Deciders): Block[] {
  const assessed = value(
    shortDate(request.answers.assessment_date),
    { form: "wizard", id: null, field: "assessment_date" },
    line("date"),
  );
  return [
    factsTable([
      ["Оператор", operatorName(facts)],
      ["Адрес оператора", [requisite(facts, "legal_address", line("address"))]],
      ["Дата издания акта", [paperDate(request)]],
      ["Дата проведения оценки", [assessed]],
    ]),
    ...(deciders.kind === "responsible"
      ? [paragraph(phrase`Оценку вреда провёл: ${responsibleWords(facts, deciders)}.`)]
      : commissionParts(request.answers, deciders)),
    paragraph(
      phrase`Основание: ${text(pointOf("FZ152 18.1(1)(5)"))} ${actTitle("FZ152", "genitive")}; требования, утверждённые ${actTitle("RKN178", "instrumental")}. Рассмотрены анкеты процессов обработки персональных данных и информационных систем.`,
    ),
  ];
}

function conclusion(facts: CompanyFacts, request: DamageRequest, deciders: Deciders): Block[] {
  const processes = assessedProcesses(facts, request);
  const all = allSigns(facts, request);
  const who = deciders.kind === "commission" ? "комиссии" : "ответственного";
  const nothing = all.every(({ answer }) => answer !== true);
  return [
    heading(1, "Степень вреда"),
    table(
      [
        { title: "Процесс", width: 8 },
        { title: "Степень вреда", width: 4, align: "center" },
      ],
      processes.map(({ process, signs }) => [
        [value(process.name, { form: "process", id: process.id, field: "name" })],
        [text(degreeWords(signs))],
      ]),
      { caption: "Таблица 2. Степень вреда по процессам" },
    ),
    paragraph(
      nothing
        ? phrase`Признаки, указанные в приказе № 178, не выявлены; степень вреда — низкая по решению ${text(who)}.`
        : phrase`Степень вреда, который может быть причинён субъектам персональных данных, — ${text(degreeWords(all))}: наивысшая из степеней, установленных по выявленным признакам.`,
    ),
  ];
}

function degreeWords(signs: readonly AssessedSign[]): string {
  return harmDegrees[degreeBy(signs)].ru.toLowerCase();
}
