import { words } from "@opis/model/bilingual-text";
import { damageDegrees, significanceOf, stateSystemClass, systemScales } from "@opis/model/law/state-system-class";
import type { Row } from "@opis/model/rows/row";
import {
  bold,
  facts as factsTable,
  heading,
  line,
  paragraph,
  phrase,
  table,
  text,
  value,
  wizardSource,
  yesNo,
} from "../block.ts";
import type { Block } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { decidersOf } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { levelWords, systemSource } from "../facts/system-facts.ts";
import { citation } from "../language/citation.ts";
import { agreeing } from "../language/decline-name.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { missingAnswer } from "../readiness/missing-questions.ts";
import { missingLevels } from "../readiness/missing-system-answers.ts";
import { evenVotes } from "../readiness/questionnaire-warnings.ts";
import { composeAct, performerBlocks } from "./compose-act.ts";
import { internalDocumentReadiness } from "./internal-documents/internal-document.ts";

type ClassRequest = DocumentRequest<"state_system_classification">;

/** The act that classifies a state system: significance of its information, scale, resulting class (order 117 of FSTEC). */
export const stateSystemClassification: DocumentDefinition<"state_system_classification"> = {
  key: "state_system_classification",
  title: words("Акт классификации государственной системы", "State system classification act"),
  group: "internal",
  objects: {
    form: "system",
    which: words("Выберите государственную систему", "Choose a state system"),
    of: ({ systems }) => systems.filter(({ is_gov_system: is }) => is === true).map(({ id, name }) => ({ id, name })),
  },
  readiness: (facts, request) => {
    const system = stateSystem(facts, request);
    const deciders = decidersOf(facts, request.answers);
    const { missing } = internalDocumentReadiness(facts, request, [
      ...(system ? missingLevels(facts, [system]) : [missingAnswer("E60", "system", "is_gov_system")]),
      ...(deciders.kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : []),
    ]);
    return { missing, warnings: evenVotes(deciders) };
  },
  compose: (facts, request) => {
    const system = stateSystem(facts, request);
    const deciders = decidersOf(facts, request.answers);
    return composeAct(facts, request, {
      title: "Акт классификации государственной информационной системы",
      of: "классификации государственной (муниципальной) информационной системы",
      deciders,
      blocks: [
        ...performerBlocks(facts, request.answers, {
          deciders,
          did: (person) => `Классификацию ${agreeing(person, "провёл", "провела")}`,
        }),
        paragraph(phrase`Основание: ${citation(["FSTEC117 annex 2"], request.date)}.`),
        ...(system ? systemParts(facts, system, request) : []),
      ],
    });
  },
};

function stateSystem({ systems }: CompanyFacts, { object }: ClassRequest): Row<"system"> | undefined {
  return systems.find(({ id, is_gov_system: is }) => id === object && is === true);
}

const properties = [
  ["Конфиденциальность", "confidentiality"],
  ["Целостность", "integrity"],
  ["Доступность", "availability"],
] as const;

function systemParts(facts: CompanyFacts, system: Row<"system">, { answers, date }: ClassRequest): Block[] {
  const degree = (field: (typeof properties)[number][1]) => {
    const answer = answers[field];
    return value(answer && lowerFirst(damageDegrees[answer].ru), wizardSource(field), line("short"));
  };
  return [
    heading(1, "Система"),
    factsTable([
      ["Наименование", [value(system.name, systemSource(system, "name"))]],
      ["Назначение", [value(system.description, systemSource(system, "description"))]],
      ["Уровень защищённости персональных данных", [levelWords(facts, system)]],
    ]),
    heading(1, "Значимость информации"),
    table(
      [
        { title: "Свойство информации", width: 6 },
        { title: "Степень возможного ущерба", width: 6 },
      ],
      properties.map(([name, field]) => [[text(name)], [degree(field)]]),
    ),
    factsTable([
      [
        "Информация с пометкой «Для служебного пользования»",
        [yesNo(answers.is_for_official_use, wizardSource("is_for_official_use"))],
      ],
    ]),
    paragraph(
      phrase`Обоснование: ${value(answers.degree_reason, wizardSource("degree_reason"), line("address"))}. Масштаб системы — ${value(answers.scale && lowerFirst(systemScales[answers.scale].ru), wizardSource("scale"), line("short"))}.`,
    ),
    heading(1, "Класс защищённости"),
    conclusion(system, { answers, date }),
  ];
}

function conclusion(system: Row<"system">, { answers, date }: Pick<ClassRequest, "answers" | "date">): Block {
  const { confidentiality, integrity, availability, is_for_official_use: isForOfficialUse, scale } = answers;
  if (
    confidentiality === null ||
    integrity === null ||
    availability === null ||
    isForOfficialUse === null ||
    scale === null
  )
    return paragraph(phrase`Установлен класс защищённости ${{ ...line("short"), source: wizardSource("scale") }}.`);
  const significanceInput = { degrees: [confidentiality, integrity, availability], isForOfficialUse };
  return paragraph(
    phrase`Уровень значимости информации — УЗ\u00a0${text(String(significanceOf(significanceInput)))}. Системе «${value(system.name, systemSource(system, "name"))}» установлен класс защищённости ${bold(value(`К${stateSystemClass(significanceInput, scale)}`, wizardSource("scale")))}. Требования к защите персональных данных для уровня защищённости системы применяются наряду с требованиями для её класса (${citation(["FSTEC117 5"], date)}). До начала обработки информации система аттестуется (${citation(["FSTEC117 65"], date)}); класс пересматривается при изменении масштаба системы или значимости информации (${citation(["FSTEC117 annex 11"], date)}).`,
  );
}
