import { words } from "@opis/model/bilingual-text";
import { harmDegrees } from "@opis/model/forms/harm-degrees";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { harmSigns } from "@opis/model/harm/harm-signs";
import { actInForce } from "@opis/model/law/provisions-in-force";
import { findRisksIn } from "@opis/model/risks/find-risks";
import { createCache } from "@opis/model/snapshot/memoize";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import {
  bold,
  dash,
  facts as factsTable,
  heading,
  joinContent,
  line,
  list,
  paragraph,
  phrase,
  table,
  text,
  value,
  yesNo,
} from "../block.ts";
import type { Block, Content, ContentRow, Provenance } from "../composed-document.ts";
import type { DocumentDefinition, MissingAnswer, Readiness } from "../document-definition.ts";
import { type Deciders, decidersOf, responsibleWords } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { documentDate, operatorName, requisite } from "../facts/company-requisites.ts";
import { flatMapProcesses } from "../facts/memoize-facts.ts";
import { actTitle, pointOf } from "../language/citation.ts";
import { agreeing } from "../language/decline-name.ts";
import { shortDate } from "../language/format-values.ts";
import { decidersBlanks, onceBlanks, wizardBlanks } from "../readiness/find-blanks.ts";
import { messageNaming, missingAnswer } from "../readiness/missing-questions.ts";
import { type Contradiction, contradiction } from "../readiness/missing-transfer-answers.ts";
import { commissionParts, composeAct } from "./compose-act.ts";
import {
  type AssessedProcess,
  type AssessedSign,
  answeredSigns,
  assessedProcess,
  assessedProcesses,
  assessedStaff,
  type DamageRequest,
  degreeBy,
} from "./harm-signs.ts";
import { internalDocumentReadiness } from "./internal-documents/internal-document.ts";
import { describeGround } from "./process-cells.ts";
import { remedyWords } from "./risk-tables.ts";

const ofWizard = (field: "harm" | "is_organiser_outside"): Provenance => ({ form: "wizard", id: null, field });

/** Lists all signs of every process with answers and grounds, and the degree of harm of the signs present. */
function signsTable(facts: CompanyFacts, request: DamageRequest): Block {
  const staff = assessedStaff(facts, request);
  return table(
    [
      { title: "Признак", width: 8 },
      { title: "Есть", width: 2, align: "center" },
      { title: "Основание ответа", width: 6 },
      { title: "Степень", width: 3, align: "center" },
    ],
    [
      ...assessedProcesses(facts, request).flatMap((assessedProcess) => rowsOf(facts, assessedProcess)),
      { group: bold(text("Оператор в целом")) },
      signRow(facts, staff, "is_organiser_outside"),
    ],
    { caption: "Таблица 1. Признаки вреда" },
  );
}

function rowsOf(facts: CompanyFacts, { process, signs }: AssessedProcess): ContentRow[] {
  const name = value(process.name, { form: "process", id: process.id, field: "name" });
  return [{ group: bold(name) }, ...signs.map((sign) => signRow(facts, sign, "harm"))];
}

function signRow(facts: CompanyFacts, assessedSign: AssessedSign, field: "harm" | "is_organiser_outside"): Content[] {
  const { name, degree } = harmSigns[assessedSign.sign];
  return [
    [text(name.ru)],
    [yesNo(assessedSign.answer, ofWizard(field))],
    groundsOf(facts, assessedSign),
    [assessedSign.answer === true ? text(harmDegrees[degree].ru.toLowerCase()) : dash()],
  ];
}

// The questionnaires are cited if the answer agrees with them; otherwise the decision was a person's.
function groundsOf(facts: CompanyFacts, { answer, proposal, law }: AssessedSign): Content {
  const cited =
    answer === proposal.answer
      ? proposal.grounds.map((ground) => {
          const [question, said] = describeGround(facts, ground);
          return phrase`${text(question)}: ${value(said, ground)}`;
        })
      : [];
  const lawGround =
    answer === false && law !== "" ? [phrase`предусмотрено законом: ${value(law, ofWizard("harm"))}`] : [];
  const all = [...lawGround, ...cited];
  if (all.length > 0) return joinContent(all, "; ");
  return [text(answer === proposal.answer ? "ответы анкет" : "решение проводивших оценку")];
}

/** Checks that there are a process (E02) and an assessor (E34), every sign is confirmed (E42) and none is denied against the data (E27). */
function damageReadiness(facts: CompanyFacts, request: DamageRequest): Readiness {
  return internalDocumentReadiness(facts, request, [
    ...(facts.processes.length === 0 ? [missingAnswer("E02", "process", "name")] : []),
    ...(decidersOf(facts, request.answers).kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : []),
    ...unconfirmed(facts, request),
    ...denied(facts, request),
  ]);
}

/** E42: reports the number of unanswered signs by process («Кадровый учёт — 3 из 12»), and the company-wide sign by name. */
function unconfirmed(facts: CompanyFacts, request: DamageRequest): MissingAnswer[] {
  const questions = [
    ...openSigns(facts, request.answers).map((label) => ({ field: "harm", label })),
    ...[assessedStaff(facts, request)]
      .filter(({ answer }) => answer === null)
      .map(({ sign }) => ({ field: "is_organiser_outside", label: harmSigns[sign].name })),
  ];
  const message = messageNaming(
    "E42",
    questions.map(({ label }) => label),
  );
  return questions.map(({ field, label }) => ({ code: "E42", message, form: "wizard", id: null, field, label }));
}

const openSigns = flatMapProcesses((_, process, answers: DamageRequest["answers"]) => {
  const signs = answeredSigns({ answers }, process);
  const open = signs.filter((answer) => answer === null).length;
  const { name } = process;
  return open === 0 ? [] : [words(`${name} — ${open} из ${signs.length}`, `${name}: ${open} of ${signs.length}`)];
});

/** E27: a sign is confirmed as absent although the answers indicate it. */
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

// Cached by process, so that a changed wizard answer re-evaluates only one process.
const denials = createCache<CompanyFacts, readonly Contradiction[]>();

function deniedSigns(facts: CompanyFacts, object: string, signs: readonly AssessedSign[]): Contradiction[] {
  const contradictedSigns = signs.filter(({ answer, proposal }) => answer === false && proposal.answer === true);
  return contradictedSigns.flatMap(({ sign, proposal }) =>
    proposal.grounds.slice(0, 1).map((ground) => {
      const { form, id, path, row } = questionPlace(facts.index, ground);
      const [question, answer] = describeGround(facts, ground);
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

/** The act of assessing harm to individuals (article 18.1(1)(5) of 152-FZ, order 178 of Roskomnadzor). */
export const harmAssessmentAct: DocumentDefinition<"damage_assessment_act"> = {
  key: "damage_assessment_act",
  title: words("Акт оценки вреда", "Harm assessment act"),
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
    return composeAct(facts, request, {
      title: "Акт оценки вреда субъектам персональных данных",
      of: "оценки вреда, который может быть причинён субъектам персональных данных",
      deciders,
      blocks: [
        ...grounds(facts, request, deciders),
        heading(1, "Признаки вреда"),
        signsTable(facts, request),
        ...conclusion(facts, request, deciders),
        ...lowering(facts, request),
      ],
    });
  },
};

/** Lists measures that reduce the harm: remedies of the risks found in the processes' answers; empty if there are none. */
function lowering(facts: CompanyFacts, { date }: DamageRequest): Block[] {
  const active = new Map(facts.processes.map((process) => [process.id, process]));
  const remedies = new Map<string, Set<number>>();
  const circumstances = { day: date, systemsWithAct: new Set<number>() };
  for (const { rule, root } of findRisksIn(formNamed("process"), facts, circumstances)) {
    // An unanswered question must be answered before signing; it is not a measure.
    if (rule.isBlank || !active.has(root.id)) continue;
    const remedy = remedyWords(rule);
    remedies.set(remedy, (remedies.get(remedy) ?? new Set()).add(root.id));
  }
  if (remedies.size === 0) return [];
  const items = [...remedies].map(([remedy, processes]) => {
    const names = [...processes].flatMap((id) => {
      const process = active.get(id);
      return process ? [value(process.name, { form: "process", id, field: "name" })] : [];
    });
    return phrase`${text(remedy)} (${joinContent(names, "; ")})`;
  });
  return [
    heading(1, "Меры по снижению вреда"),
    list(items.map((item, index) => [...item, text(index === items.length - 1 ? "." : ";")])),
  ];
}

function allSigns(facts: CompanyFacts, request: DamageRequest): AssessedSign[] {
  return [...assessedProcesses(facts, request).flatMap(({ signs }) => signs), assessedStaff(facts, request)];
}

function grounds(facts: CompanyFacts, request: DamageRequest, deciders: Deciders): Block[] {
  const assessed = value(
    shortDate(request.answers.assessment_date),
    { form: "wizard", id: null, field: "assessment_date" },
    line("date"),
  );
  const requirements = orderInForce(request)
    ? phrase`; требования, утверждённые ${actTitle("RKN178", "instrumental")}`
    : [];
  return [
    factsTable([
      ["Оператор", operatorName(facts)],
      ["Адрес оператора", [requisite(facts, "legal_address", line("address"))]],
      ["Дата издания акта", [documentDate(request)]],
      ["Дата проведения оценки", [assessed]],
    ]),
    ...(deciders.kind === "responsible"
      ? [
          paragraph(
            phrase`Оценку вреда ${text(agreeing(deciders.name, "провёл", "провела"))}: ${responsibleWords(facts, deciders)}.`,
          ),
        ]
      : commissionParts(request.answers, deciders)),
    paragraph(
      phrase`Основание: ${text(pointOf("FZ152 18.1(1)(5)"))} ${actTitle("FZ152", "genitive")}${requirements}. Рассмотрены анкеты процессов обработки персональных данных и информационных систем.`,
    ),
  ];
}

/** Returns whether the order with the degrees and signs of harm is in force on the date of the act. */
function orderInForce({ date }: DamageRequest): boolean {
  return actInForce("RKN178", date) !== undefined;
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
        ? phrase`Признаки${text(orderInForce(request) ? ", указанные в приказе № 178," : " вреда")} не выявлены; степень вреда — низкая по решению ${text(who)}.`
        : phrase`Степень вреда, который может быть причинён субъектам персональных данных, — ${text(degreeWords(all))}: наивысшая из степеней, установленных по выявленным признакам.`,
    ),
  ];
}

function degreeWords(signs: readonly AssessedSign[]): string {
  return harmDegrees[degreeBy(signs)].ru.toLowerCase();
}
