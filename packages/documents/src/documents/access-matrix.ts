import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import { type AccessRight, accessRights } from "@opis/model/wizards/system-document-answers";
import { heading, joinContent, paragraph, phrase, table, text, value, wizardSource } from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, Unfinished } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { securityOfficer } from "../facts/company-requisites.ts";
import { splitList } from "../facts/process-facts.ts";
import { systemSource } from "../facts/system-facts.ts";
import { accessesOf, recipientAndCountry } from "../facts/transfers.ts";
import { citation } from "../language/citation.ts";
import { openQuestion } from "../readiness/find-blanks.ts";
import { anySystem } from "../readiness/missing-company-answers.ts";
import {
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
} from "./internal-documents/internal-document.ts";
import { administratorCell } from "./system-cells.ts";

type MatrixRequest = DocumentRequest<"access_matrix">;

/**
 * Lists which positions may do what in each system (152-FZ, article 19(2)(8); order 21, measures УПД.1 and УПД.2; decree 1119, point
 * 13(в)).
 */
export const accessMatrix: DocumentDefinition<"access_matrix"> = {
  key: "access_matrix",
  title: words("Матрица доступа", "Access matrix"),
  group: "internal",
  approvedAs: "access_list",
  offer: ({ systems }) => ({
    hidden: [],
    fitting: Object.fromEntries(systems.map((system) => [`rights.${system.id}`, splitList(system.positions)])),
    rows: { rights: systems.map(({ id, name }) => ({ id, name })) },
  }),
  blanks: (facts, request) => facts.systems.flatMap((system) => missingRights(facts, system, request)),
  readiness: (facts, request) => internalDocumentReadiness(facts, request, anySystem(facts)),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    return internalDocument(regulation, {
      title: "МАТРИЦА ДОСТУПА к информационным системам персональных данных",
      orientation: "landscape",
      body: [
        paragraph(
          phrase`Матрица устанавливает, какие действия с персональными данными разрешены каждой должности (${citation(["FZ152 19(2)(8)", "PP1119 13(в)", "FSTEC21 8"], request.date)}). Знак «+» — действие разрешено, «—» — не разрешено. Права предоставляет администратор системы по заявке, согласованной ответственным за организацию обработки; при увольнении и переводе доступ прекращается в тот же день.`,
        ),
        ...facts.systems.flatMap((system) => systemMatrix(facts, system, request)),
      ],
      acquainted: [securityOfficer(facts)],
    });
  },
};

function missingRights(facts: CompanyFacts, system: Row<"system">, { answers }: MatrixRequest): Unfinished[] {
  const positions = splitList(system.positions);
  if (positions.length === 0) return [openQuestion(facts, { form: "system", id: system.id, field: "positions" })];
  return positions
    .filter((position) => (answers.rights[system.id]?.[position] ?? []).length === 0)
    .map((position) => ({
      form: "wizard",
      id: null,
      field: "rights",
      label: words(`${system.name}: права должности «${position}»`, `${system.name}: rights of “${position}”`),
    }));
}

const rights = Object.keys(accessRights).filter((right): right is AccessRight => right in accessRights);

function systemMatrix(facts: CompanyFacts, system: Row<"system">, { answers }: MatrixRequest): Block[] {
  const columns = [
    { title: "Должность", width: 8 },
    ...rights.map((right) => ({ title: accessRights[right].ru, width: 5, align: "center" as const })),
  ];
  const rows = splitList(system.positions).map((position): Content[] => {
    const allowedRights = answers.rights[system.id]?.[position] ?? [];
    const cell = (right: AccessRight): Content =>
      allowedRights.length === 0
        ? [value("", wizardSource("rights"), { text: "\u00a0", gap: "LINE" })]
        : [value(allowedRights.includes(right) ? "+" : "—", wizardSource("rights"))];
    return [[value(position, systemSource(system, "positions"))], ...rights.map(cell)];
  });
  const outsiders = accessesOf(facts, system).map(recipientAndCountry);
  return [
    heading(1, phrase`Система «${value(system.name, systemSource(system, "name"))}»`),
    table(columns, rows, { whenEmpty: "Должности с доступом не названы" }),
    paragraph([text("Администратор: "), ...inLine(administratorCell(system)), text(".")], { indent: false }),
    ...(outsiders.length === 0
      ? []
      : [
          paragraph(phrase`Доступ внешних лиц в объёме, установленном договором: ${joinContent(outsiders, "; ")}.`, {
            indent: false,
          }),
        ]),
  ];
}

// A cell prints the e-mail under the name; a sentence prints it after the name.
function inLine(cell: Content): Content {
  return cell.map((run) => (run.text === "\n" ? text(", ") : run));
}
