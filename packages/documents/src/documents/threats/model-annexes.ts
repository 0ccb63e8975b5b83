import { cryptographicKinds } from "@opis/model/forms/security";
import type { Row } from "@opis/model/rows/row";
import { dash, joinContent, listContent, signatures, table, text, value } from "../../block.ts";
import type { Appendix, Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { securityOfficer, signingOnce } from "../../facts/company-requisites.ts";
import { certificatesOf, certificateWords, toolsOf } from "../../facts/equipment-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";
import { attackAbilities } from "./attack-abilities.ts";
import { expertSigners, expertsTable } from "./expert-forms/experts.ts";
import { sectionsOf, systemsOf, withNumberMark } from "./expert-forms/merge-part-sections.ts";
import { leftOutThreats } from "./expert-forms/possible-threats-form.ts";
import { techniquesTable } from "./expert-forms/scenarios-form.ts";
import { leftOutTable, technologiesTable } from "./expert-forms/technologies-form.ts";

const letters = "АБВГДЕ";

interface Annex {
  readonly title: string;
  readonly blocks: (letter: string) => readonly Block[];
}

/**
 * Returns the annexes of the model in order: exclusions with reasons, technologies, cryptographic tools, experts, security tools,
 * techniques.
 */
function annexesOf(facts: CompanyFacts, parts: readonly PartOfModel[], day: string): Annex[] {
  const cryptography: Annex = {
    title: "Предположения о возможностях для атак на СКЗИ",
    blocks: (letter) => sectionsOf(parts, 2, (part) => attackAbilities(part, letter)),
  };
  return [
    {
      title: "Угрозы, которые не рассматриваются, с обоснованием",
      blocks: () => sectionsOf(parts, 2, (part) => [leftOutThreats(part)]),
    },
    {
      title: "Технологии и неактуальные нарушители",
      blocks: () =>
        sectionsOf(parts, 2, (part) => [technologiesTable(facts, part, withNumberMark("11.1")), ...leftOutTable(part)]),
    },
    ...(usesCryptography(parts) ? [cryptography] : []),
    {
      title: "Экспертная группа",
      blocks: (letter) => [
        expertsTable(parts, `Таблица ${letter}.1. Экспертная группа`),
        signatures(signingOnce([securityOfficer(facts), ...expertSigners(parts)])),
      ],
    },
    {
      title: "Средства защиты информации и сертификаты",
      blocks: (letter) => [toolsTable(facts, systemsOf(parts), day, letter)],
    },
    { title: "Расшифровка использованных техник", blocks: () => [techniquesTable(parts, "13.3")] },
  ];
}

function usesCryptography(parts: readonly PartOfModel[]): boolean {
  return parts.some(({ derivation }) => derivation.technologies.get("crypto")?.value === "yes");
}

/** Returns the annexes of the model that apply, with consecutive letters. */
export function annexes(facts: CompanyFacts, parts: readonly PartOfModel[], day: string): Block[] {
  return annexesOf(facts, parts, day).flatMap(({ title, blocks }, index) => {
    const letter = letters.charAt(index);
    return [lettered(letter, title), ...blocks(letter)];
  });
}

/** Returns the letter of the annex on the expert group. */
export function expertsLetter(parts: readonly PartOfModel[]): string {
  return letters.charAt(usesCryptography(parts) ? 3 : 2);
}

function lettered(letter: string, title: string): Appendix {
  return { kind: "appendix", label: [text(`Приложение ${letter}`)], title: [text(title)] };
}

function toolsTable(facts: CompanyFacts, systems: readonly Row<"system">[], day: string, letter: string): Block {
  return table(
    [
      { title: "№", kind: "number", width: 1, align: "center" },
      { title: "Средство защиты", kind: "name", width: 5 },
      { title: "Системы", kind: "name", width: 5 },
      { title: "Шифровальное", kind: "figure", width: 3 },
      { title: "Сертификаты", kind: "reasoning", width: 7 },
    ],
    toolsOf(facts, systems).map((tool, index): Content[] => {
      const protectedSystems = systems.filter(({ security_tools: tools }) => tools.includes(tool.id));
      const certificates = certificatesOf(facts, tool).map((certificate) => certificateWords(certificate, day));
      const isCryptographic = tool.tool_types.some((kind) => cryptographicKinds.has(kind));
      return [
        [text(String(index + 1))],
        [value(tool.name, { form: "security", id: tool.id, field: "name" })],
        listContent(protectedSystems.map((system) => value(system.name, systemSource(system, "name")))),
        [text(isCryptographic ? "да" : "нет")],
        certificates.length === 0 ? [dash()] : joinContent(certificates, "; "),
      ];
    }),
    { caption: `Таблица ${letter}.1. Средства защиты информации`, whenEmpty: "Средства защиты в анкетах не указаны" },
  );
}
