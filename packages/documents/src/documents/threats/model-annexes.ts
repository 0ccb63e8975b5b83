import { cryptographicKinds } from "@opis/model/forms/security-tool-types";
import type { Row } from "@opis/model/rows/row";
import { paragraph, signatures, table } from "../../block.ts";
import type { Appendix, Block, Content } from "../../composed-document.ts";
import { certificatesOf, certificateWords, toolsOf } from "../../facts/certificates.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { securityOfficer, signingOnce } from "../../facts/requisites.ts";
import { systemSource } from "../../facts/system-facts.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";
import { blank, joined, listed, text, value } from "../../inline.ts";
import { numberColumn, registerTable } from "../table-parts.ts";
import { leftOutThreats } from "./assessed/analysis-form.ts";
import { expertSigners, expertsTable } from "./assessed/experts.ts";
import { numbered, sectionsOf, systemsOf } from "./assessed/part-sections.ts";
import { techniquesTable } from "./assessed/scenarios-form.ts";
import { leftOutTable, technologiesTable } from "./assessed/technologies-form.ts";

/** Annexes А to Е of the model: what is left out and why, technologies, cryptographic tools, experts, security tools, techniques. */
export function annexes(facts: CompanyFacts, parts: readonly PartOfModel[], day: string): Block[] {
  const usesCryptography = parts.some(({ derivation }) => derivation.technologies.get("crypto")?.value === "yes");
  return [
    lettered("А", "Угрозы, которые не рассматриваются, с обоснованием"),
    ...sectionsOf(parts, 2, (part) => [leftOutThreats(part)]),
    lettered("Б", "Технологии и неактуальные нарушители"),
    ...sectionsOf(parts, 2, (part) => [technologiesTable(facts, part, numbered("11.1")), ...leftOutTable(part)]),
    ...(usesCryptography
      ? [lettered("В", "Предположения о возможностях для атак на СКЗИ"), ...cryptographyPart()]
      : []),
    lettered("Г", "Экспертная группа"),
    expertsTable(parts, "Таблица Г.1. Экспертная группа"),
    signatures(signingOnce([securityOfficer(facts), ...expertSigners(parts)])),
    lettered("Д", "Средства защиты информации и сертификаты"),
    toolsTable(facts, systemsOf(parts), day),
    lettered("Е", "Расшифровка использованных техник"),
    techniquesTable(parts, "13.3"),
  ];
}

function lettered(letter: string, title: string): Appendix {
  return { kind: "appendix", label: [text(`Приложение ${letter}`)], title: [text(title)] };
}

/** What a source of attacks may be able to do, and the class that answers the highest of it (order 378 of FSB; not checked word for word). */
const abilities: readonly (readonly [ability: string, least: string])[] = [
  ["готовит и проводит атаки только из-за пределов контролируемой зоны", "КС1"],
  ["действует в пределах контролируемой зоны без физического доступа к аппаратным средствам с СКЗИ", "КС2"],
  ["то же с физическим доступом к аппаратным средствам с СКЗИ", "КС3"],
  ["привлекает специалистов по анализу СКЗИ, включая сигналы линейной передачи и ПЭМИН", "КВ"],
  ["привлекает специалистов по недокументированным возможностям прикладного ПО", "КВ"],
  ["привлекает специалистов по недокументированным возможностям аппаратных и программных компонентов среды СКЗИ", "КА"],
];

// No question covers these abilities yet, so the experts write their answers by hand.
function cryptographyPart(): Block[] {
  return [
    registerTable(
      abilities,
      [
        numberColumn,
        {
          title: "Обобщённая возможность источника атак",
          kind: "reasoning",
          width: 9,
          cell: ([ability]) => [text(ability)],
        },
        { title: "Да или нет", kind: "figure", width: 3, cell: () => [blank()] },
        { title: "Обоснование", kind: "reasoning", width: 7, cell: () => [blank()] },
        { title: "Класс СКЗИ", kind: "code", width: 3, cell: ([, least]) => [text(least)] },
      ],
      { caption: "Таблица В.1. Возможности источников атак на СКЗИ" },
    ),
    paragraph(
      "Ответы и обоснования вписывает экспертная группа. Класс СКЗИ определяется по старшей возможности, на которую дан ответ «да».",
    ),
  ];
}

function toolsTable(facts: CompanyFacts, systems: readonly Row<"system">[], day: string): Block {
  return table(
    [
      { title: "№", kind: "number", width: 1, align: "center" },
      { title: "Средство защиты", kind: "name", width: 5 },
      { title: "Системы", kind: "name", width: 5 },
      { title: "Шифровальное", kind: "figure", width: 3 },
      { title: "Сертификаты", kind: "reasoning", width: 7 },
    ],
    toolsOf(facts, systems).map((tool, index): Content[] => {
      const own = systems.filter(({ security_tools: tools }) => tools.includes(tool.id));
      const certificates = certificatesOf(facts, tool).map((one) => certificateWords(one, day));
      const isCryptographic = tool.tool_types.some((kind) => cryptographicKinds.has(kind));
      return [
        [text(String(index + 1))],
        [value(tool.name, { form: "security", id: tool.id, field: "name" })],
        listed(own.map((system) => value(system.name, systemSource(system, "name")))),
        [text(isCryptographic ? "да" : "нет")],
        certificates.length === 0 ? [text("не указаны")] : joined(certificates, "; "),
      ];
    }),
    { caption: "Таблица Д.1. Средства защиты информации", whenEmpty: "Средства защиты в анкетах не указаны" },
  );
}
