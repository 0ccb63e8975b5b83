import { words } from "@opis/model/bilingual-text";
import { controlledRequirements } from "@opis/model/law/security-level-requirements";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import {
  facts as factsTable,
  heading,
  line,
  list,
  listContent,
  notSet,
  paragraph,
  phrase,
  text,
  value,
  wizardSource,
} from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, Unfinished } from "../document-definition.ts";
import { decidersOf } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { levelWords, systemSource } from "../facts/system-facts.ts";
import { citation } from "../language/citation.ts";
import { agreeing } from "../language/decline-name.ts";
import { shortDate } from "../language/format-values.ts";
import { onceBlanks, openQuestion, wizardBlanks } from "../readiness/find-blanks.ts";
import { anySystem } from "../readiness/missing-company-answers.ts";
import { missingAnswer } from "../readiness/missing-questions.ts";
import { missingLevels } from "../readiness/missing-system-answers.ts";
import { evenVotes } from "../readiness/questionnaire-warnings.ts";
import { composeAct, performerBlocks } from "./compose-act.ts";
import { internalDocumentReadiness } from "./internal-documents/internal-document.ts";
import { type RequirementState, requirementState } from "./protection-level-act/requirement-state.ts";
import { requirementsPart } from "./protection-level-act/requirements-table.ts";
import { classesTable } from "./protection-level-act/tool-classes-table.ts";
import { shortcomingsTable, unansweredShortcomings } from "./shortcomings-table.ts";

type ControlRequest = DocumentRequest<"control_act">;

/** The act of the control required every three years: whether the requirements of decree 1119 are met (point 17). */
export const protectionControlAct: DocumentDefinition<"control_act"> = {
  key: "control_act",
  title: words("Акт контроля требований к защите", "Protection requirements control act"),
  group: "internal",
  objects: {
    form: "system",
    isAlsoTogether: true,
    of: ({ systems }) => systems.map(({ id, name }) => ({ id, name })),
  },
  madeOf: ["system"],
  offer: (_, { answers }) => ({
    hidden: answers.controller === "licensee" ? [] : ["licensee"],
    fitting: {},
    rows: {},
  }),
  blanks: (facts, request) => [
    ...onceBlanks(facts, "information", ["settlement"]),
    ...unfinishedOf(request),
    ...systemsOf(facts, request).flatMap((system) => unchecked(facts, system, request.date)),
  ],
  readiness: (facts, request) => {
    const deciders = decidersOf(facts, request.answers);
    const { missing, warnings } = internalDocumentReadiness(
      facts,
      request,
      [
        ...anySystem(facts),
        ...missingLevels(facts, systemsOf(facts, request)),
        ...(deciders.kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : []),
      ],
      "not before the start",
    );
    return { missing, warnings: [...warnings, ...evenVotes(deciders)] };
  },
  signedAnswers: (facts, request, { date }) =>
    systemsOf(facts, request).map(({ id }) => ({ form: "system", id, answers: { control_date: date } })),
  compose: (facts, request) => {
    const deciders = decidersOf(facts, request.answers);
    const systems = systemsOf(facts, request);
    return composeAct(facts, request, {
      title: "Акт контроля выполнения требований к защите персональных данных",
      of: "контроля выполнения требований к защите персональных данных при их обработке в информационных системах",
      deciders,
      blocks: [
        ...performerBlocks(facts, request.answers, {
          deciders,
          did: (person) => `Контроль ${agreeing(person, "провёл", "провела")}`,
        }),
        ...grounds(facts, request, systems),
        heading(1, "Выполнение требований"),
        requirementsPart(facts, systems, request.date, controlledRequirements),
        classesTable(facts, systems, request.date),
        ...conclusion(facts, request, systems),
      ],
    });
  },
};

function systemsOf({ systems }: CompanyFacts, { object }: ControlRequest): readonly Row<"system">[] {
  return object === null ? systems : systems.filter(({ id }) => id === object);
}

function unfinishedOf(request: ControlRequest): readonly Unfinished[] {
  const { answers } = request;
  const ofCommission = answers.mode === "commission" ? (["order_date", "order_number"] as const) : [];
  const ofLicensee = answers.controller === "licensee" ? (["licensee"] as const) : [];
  return [
    ...wizardBlanks("control_act", request, [
      "controller",
      "control_start",
      "control_end",
      ...ofCommission,
      ...ofLicensee,
    ]),
    ...unansweredShortcomings(answers.shortcomings),
  ];
}

function statesOf(
  facts: CompanyFacts,
  system: Row<"system">,
  day: string,
): { point: string; state: RequirementState }[] {
  const level = levelOf(facts, system)?.level;
  return controlledRequirements
    .filter(({ levels }) => levels.some((requirementLevel) => requirementLevel === level))
    .map(({ point }) => ({ point, state: requirementState(facts, system, point, day) }));
}

// A control cannot conclude with an unchecked requirement.
function unchecked(facts: CompanyFacts, system: Row<"system">, day: string): Unfinished[] {
  return statesOf(facts, system, day).flatMap(({ state: { state, source } }) =>
    state === "не проверено" && "form" in source && source.form !== "wizard"
      ? [openQuestion(facts, { form: source.form, id: source.id, field: source.field })]
      : [],
  );
}

function grounds(facts: CompanyFacts, { answers, date }: ControlRequest, systems: readonly Row<"system">[]): Block[] {
  const day = (field: "control_start" | "control_end") =>
    value(shortDate(answers[field]), wizardSource(field), line("date"));
  const who: Content =
    answers.controller === "licensee"
      ? phrase`лицензиатом ФСТЭК России: ${value(answers.licensee, wizardSource("licensee"), line("name"))}`
      : [value(answers.controller && "оператором самостоятельно", wizardSource("controller"), line("name"))];
  return [
    paragraph(
      phrase`Основание: ${citation(["PP1119 17", "FZ152 19(2)(9)"], date)}. Рассмотрены анкеты систем, документы оператора, сертификаты и эксплуатационные документы средств защиты.`,
    ),
    factsTable([
      ["Кем проведён контроль", who],
      ["Срок проведения", phrase`с ${day("control_start")} по ${day("control_end")}`],
      [
        "Системы и уровни защищённости",
        listContent(
          systems.map(
            (system) => phrase`${value(system.name, systemSource(system, "name"))} — ${levelWords(facts, system)}`,
          ),
          notSet(),
        ),
      ],
    ]),
  ];
}

function conclusion(
  facts: CompanyFacts,
  { answers, date }: ControlRequest,
  systems: readonly Row<"system">[],
): Block[] {
  const broken = systems.flatMap((system) =>
    statesOf(facts, system, date)
      .filter(({ state }) => state.state === "не выполняется")
      .map(({ point }) => phrase`${text(point)} — система «${value(system.name, systemSource(system, "name"))}»`),
  );
  const isWhole = systems.every((system) => unchecked(facts, system, date).length === 0);
  const shortcomings = shortcomingsTable([], answers.shortcomings, "Недостатки и сроки их устранения");
  if (!isWhole)
    return [heading(1, "Вывод"), ...shortcomings, paragraph(phrase`Вывод: ${line("address")}.`, { indent: false })];
  if (broken.length === 0 && shortcomings.length === 0)
    return [
      heading(1, "Вывод"),
      paragraph(
        phrase`Требования к защите персональных данных, установленные для определённых уровней защищённости, выполняются. Следующий контроль проводится не позднее чем через три года (${citation(["PP1119 17"], date)}).`,
      ),
    ];
  return [
    heading(1, "Вывод"),
    ...(broken.length === 0
      ? []
      : [
          paragraph("Не выполняются требования:", { keepNext: true }),
          list(broken.map((sentence, index) => phrase`${sentence}${text(index === broken.length - 1 ? "." : ";")}`)),
        ]),
    ...shortcomings,
    paragraph("После устранения недостатков проводится повторный контроль."),
  ];
}
