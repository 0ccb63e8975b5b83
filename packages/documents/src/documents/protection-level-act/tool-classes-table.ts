import { requiredGrades } from "@opis/model/law/security-level-requirements";
import type { Row } from "@opis/model/rows/row";
import { listContent, notSet, phrase, table, text, value } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { certificatesOf, isInForce, toolsOf } from "../../facts/equipment-facts.ts";
import { citation } from "../../language/citation.ts";
import { groupByLevel } from "./measures-part.ts";

const grades = [
  { field: "protection_class", name: "класс защиты" },
  { field: "svt_class", name: "класс СВТ" },
  { field: "trust_level", name: "уровень доверия" },
] as const;

/** Returns the classes required of certified tools at each level, and the classes of the tools in use (order 21, point 12). */
export function classesTable(facts: CompanyFacts, systems: readonly Row<"system">[], day: string): Block {
  const levels = [...groupByLevel(facts, systems)].sort(([one], [other]) => one - other);
  const rows = levels.flatMap(([level, subject]): Content[][] => {
    const needed = requiredGrades[level];
    const tools = toolsOf(facts, subject).filter(({ tool_status: status }) => status === "used");
    return [
      [
        [text(`УЗ${level}`)],
        [text(grades.map(({ field, name }) => `${name} — не ниже ${needed[field]}`).join("; "))],
        listContent(
          tools.flatMap((tool) => toolWords(facts, tool, needed, day)),
          text("—"),
        ),
      ],
    ];
  });
  return table(
    [
      { title: "Уровень", width: 2, align: "center" },
      { title: "Требуется при использовании сертифицированных средств", width: 6 },
      { title: "Средства и их классы", width: 7 },
    ],
    rows,
    { caption: phrase`Классы сертифицированных средств защиты (${citation(["FSTEC21 12"], day)})` },
  );
}

/** Returns tools in use whose class is below the one required by their systems' levels (WD18). */
export function belowClass(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  day: string,
): { readonly tool: string; readonly level: number }[] {
  return [...groupByLevel(facts, systems)].flatMap(([level, subject]) =>
    toolsOf(facts, subject)
      .filter((tool) => tool.tool_status === "used" && hasLower(facts, tool, requiredGrades[level], day))
      .map(({ name }) => ({ tool: name, level })),
  );
}

function hasLower(
  facts: CompanyFacts,
  tool: Row<"security">,
  needed: (typeof requiredGrades)[1],
  day: string,
): boolean {
  return certificatesOf(facts, tool)
    .filter((certificate) => isInForce(certificate, day))
    .some((certificate) => grades.some(({ field }) => Number(certificate[field] ?? 0) > needed[field]));
}

function toolWords(
  facts: CompanyFacts,
  tool: Row<"security">,
  needed: (typeof requiredGrades)[1],
  day: string,
): Content[] {
  return certificatesOf(facts, tool)
    .filter((certificate) => isInForce(certificate, day))
    .map((certificate) => {
      const name = value(tool.name, { form: "security", id: tool.id, field: "name" });
      const has = grades.flatMap(({ field, name: kind }) => {
        const grade = certificate[field];
        if (grade === null) return [];
        // A smaller number is a higher class.
        const fits = Number(grade) <= needed[field] ? "соответствует" : "ниже";
        return [value(`${kind} ${grade} — ${fits}`, { form: "security_certificate", id: certificate.id, field })];
      });
      const source = { form: "security_certificate", id: certificate.id, field: "protection_class" } as const;
      return phrase`${name}: ${listContent(has, { ...notSet(), text: "класс не указан", source })}`;
    });
}
