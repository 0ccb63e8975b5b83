import type { Row } from "@opis/model/row";
import { words } from "@opis/model/words";
import { approval, clause, heading, list, paragraph, signatures, signer, table, title } from "../block.ts";
import { commissionMembers } from "../facts/commission-members.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { paperNumber, paperPlace } from "../facts/paper-requisites.ts";
import { manager, requisite } from "../facts/requisites.ts";
import { levelOf, ofSystem } from "../facts/system-facts.ts";
import { line, phrase, text, value } from "../inline.ts";
import { actTitle } from "../language/act-title.ts";
import { longDate } from "../language/dates.ts";
import type { Block, Content, PaperDocument } from "../model.ts";
import type { MissingAnswer, Paper, PaperRequest } from "../paper.ts";
import { type Asked, anySystem, companyAnswers, dateInOrder, named } from "../readiness/checks.ts";
import { circumstancesTable } from "./act/circumstances.ts";
import { cryptographyPart } from "./act/cryptography.ts";
import { levelsTable } from "./act/levels.ts";
import { measuresPart } from "./act/measures.ts";
import { requirementsPart } from "./act/requirements.ts";
import { threatsTable } from "./act/threats.ts";

type Request = PaperRequest<"act_opredeleniya_zashishennosty">;
type System = Row<"system">;

/** Members of the commission without whom there is no act (documents 0.5, S4). */
const leastMembers = 2;

/** The act that determines the security level of each system (decree 1119, points 5 to 16; article 19(2)(1) of 152-FZ). */
export const determiningAct: Paper<"act_opredeleniya_zashishennosty"> = {
  key: "act_opredeleniya_zashishennosty",
  title: words("Акт определения уровня защищённости", "Act determining the security level"),
  group: "main",
  objects: { form: "system", isAlsoTogether: true, of: systemsOfAct },
  readiness: (facts, request) => ({
    missing: [
      ...companyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "manager_name", "manager_position"]),
      ...anySystem(facts),
      ...named(
        "E07",
        without(facts, request, (system) => system.threat_type === null, "threat_type"),
      ),
      ...named(
        "E08",
        without(facts, request, (system) => !hasSubjects(facts, system), "system_subjects"),
      ),
      ...members(facts, request),
      ...reasons(facts, request),
      ...dateInOrder(facts, request),
    ],
    warnings: [],
  }),
  compose: (facts, request): PaperDocument => ({
    title: "Акт определения уровня защищённости персональных данных",
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [{ orientation: "portrait", blocks: [...head(facts, request), ...body(facts, request)] }],
  }),
};

/** The systems that the act is about: the one it is made for, the chosen ones, or all. */
function systemsOfAct(facts: CompanyFacts, { answers, object }: Request): readonly System[] {
  if (object !== null) return facts.systems.filter(({ id }) => id === object);
  return answers.systems.length === 0 ? facts.systems : facts.systems.filter(({ id }) => answers.systems.includes(id));
}

function without(facts: CompanyFacts, request: Request, lacks: (system: System) => boolean, field: string): Asked[] {
  return systemsOfAct(facts, request)
    .filter(lacks)
    .map((system) => ({ form: "system", id: system.id, field, name: system.name }));
}

// E08: each group must have a count, and the system at least one kind of data.
function hasSubjects(facts: CompanyFacts, system: System): boolean {
  const rows = facts.childrenOf("system_subject", system.id);
  const dataKinds = rows.reduce(
    (sum, row) => sum + row.data.length + row.special_data.length + row.biometric_data.length,
    0,
  );
  return (
    rows.length > 0 &&
    rows.every(({ count }) => count !== null) &&
    (dataKinds > 0 || system.is_public_data_only === true)
  );
}

function members(facts: CompanyFacts, request: Request): MissingAnswer[] {
  if (commissionMembers(facts, request.answers.members).length >= leastMembers) return [];
  const message = words("Добавьте членов комиссии.", "Add members of the commission.");
  return [{ code: "E04", message, form: "wizard", id: null, field: "members", label: message }];
}

// Types 1 and 2 are unusual and must be reasoned (documents 5.1, step 3).
function reasons(facts: CompanyFacts, request: Request): MissingAnswer[] {
  const message = words(
    "Опишите, почему актуальны угрозы из-за недокументированных возможностей.",
    "Describe why threats of undocumented features are relevant.",
  );
  return systemsOfAct(facts, request)
    .filter(
      (system) => (system.threat_type === "1" || system.threat_type === "2") && system.threat_reason.trim() === "",
    )
    .map((system) => ({
      code: "E07",
      message,
      form: "system",
      id: system.id,
      field: "threat_reason",
      label: words(`${system.name}: ${message.ru}`, `${system.name}: ${message.en}`),
    }));
}

function head(facts: CompanyFacts, request: Request): Block[] {
  return [
    approval(manager(facts)),
    title(
      phrase`АКТ № ${paperNumber(request)} определения уровня защищённости персональных данных при их обработке в информационных системах`,
      [requisite(facts, "full_name")],
    ),
    paperPlace(facts, request),
  ];
}

function body(facts: CompanyFacts, request: Request): Block[] {
  const systems = systemsOfAct(facts, request);
  const determined = systems.filter((system) => levelOf(facts, system, request.answers.over_100000) !== undefined);
  // A system left out of this act may have an act of its own; one without answers has none.
  const undetermined = facts.systems.filter(
    (system) => levelOf(facts, system, request.answers.over_100000) === undefined,
  );
  return [
    paragraph("Комиссия в составе:", { indent: false, keepNext: true }),
    membersTable(facts, request),
    paragraph(basis(request)),
    heading(1, "Исходные данные"),
    circumstancesTable(facts, systems),
    heading(1, "Тип актуальных угроз"),
    threatsTable(systems),
    heading(1, "Определение уровня защищённости"),
    levelsTable(facts, determined, request.answers.over_100000),
    heading(1, "Итог"),
    paragraph("Комиссия решила установить:", { keepNext: true }),
    ...(determined.length > 0
      ? [list(determined.map((system, index) => decision(facts, system, request, index === determined.length - 1)))]
      : []),
    ...(undetermined.length > 0
      ? [
          heading(2, "Уровень не определён"),
          list(
            undetermined.map((system) => [
              value(system.name, ofSystem(system, "name")),
              text(" — не хватает ответов анкеты;"),
            ]),
          ),
        ]
      : []),
    heading(1, "Требования к защите"),
    ...requirementsPart(facts, determined, request.answers.over_100000),
    heading(1, phrase`Меры по ${actTitle("FSTEC21", "dative")}`),
    ...measuresPart(facts, determined, request.answers),
    heading(1, "Средства криптографической защиты информации"),
    ...cryptographyPart(facts, determined, request.answers.over_100000),
    heading(1, "Контроль и пересмотр"),
    clause(
      "Акт пересматривается при изменении состава персональных данных, числа субъектов, типа актуальных угроз или структуры систем.",
    ),
    clause(
      phrase`Контроль за выполнением требований проводится не реже одного раза в три года оператором или лицензиатом (п. 17 требований, утверждённых ${actTitle("PP1119", "instrumental")}).`,
    ),
    signatures(
      commissionMembers(facts, request.answers.members).map(({ role, name, position }) =>
        signer({ role, name, position, date: true }),
      ),
      "Подписи комиссии",
    ),
  ];
}

function basis({ answers }: Request): Content {
  const papers = [
    ...(answers.protocol_date
      ? [`протокол обследования от ${longDate(answers.protocol_date) ?? answers.protocol_date}`]
      : []),
    ...(answers.threat_model_date
      ? [`модель угроз от ${longDate(answers.threat_model_date) ?? answers.threat_model_date}`]
      : []),
    "анкеты информационных систем",
  ];
  return phrase`руководствуясь статьёй 19 ${actTitle("FZ152", "genitive")} и требованиями, утверждёнными ${actTitle("PP1119", "instrumental")}, рассмотрела исходные данные (${text(papers.join("; "))}) и определила уровень защищённости персональных данных при их обработке в информационных системах.`;
}

function membersTable(facts: CompanyFacts, request: Request): Block {
  const rows = commissionMembers(facts, request.answers.members).map((member, index): Content[] => [
    [text(String(index + 1))],
    [value(member.name.answer, member.name.source, line("name"))],
    [value(member.position.answer, member.position.source, line("name"))],
    [text(member.role.toLowerCase())],
  ]);
  return table(
    [
      { title: "№", width: 1, align: "center" },
      { title: "Фамилия, имя, отчество", width: 6 },
      { title: "Должность", width: 6 },
      { title: "Роль", width: 4 },
    ],
    rows,
  );
}

function decision(facts: CompanyFacts, system: System, request: Request, isLast: boolean): Content {
  const level = levelOf(facts, system, request.answers.over_100000);
  return phrase`информационная система «${value(system.name, ofSystem(system, "name"))}»: установить ${value(level && `УЗ-${level.level}`, ofSystem(system, "threat_type"))}${text(isLast ? "." : ";")}`;
}
