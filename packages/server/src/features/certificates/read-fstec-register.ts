import { FileRefused } from "./file-refused.ts";
import {
  cellOf,
  columnOf,
  dayOf,
  type RegisterRow,
  type RegisterTable,
  validityOf,
  withoutRepeats,
} from "./register-table.ts";
import { typesOf } from "./tool-types.ts";

/** Reads the extract of FSTEC's register of certified tools: a header and rows, columns found by their headers. */
export function readFstecRegister(table: readonly (readonly string[])[]): RegisterTable {
  // Titles may stand above the header.
  const at = Math.max(
    0,
    table.findIndex((cells) => numberColumn(cells) !== -1),
  );
  const header = table[at] ?? [];
  const columns = {
    number: numberColumn(header),
    registered: columnOf(header, "дата внесения в реестр", "дата выдачи"),
    validity: columnOf(header, "срок действия"),
    name: columnOf(header, "наименование средства"),
    requirements: columnOf(header, "наименования документов", "наименование документов"),
    scheme: columnOf(header, "схема сертификации"),
    applicant: columnOf(header, "заявитель"),
    support: columnOf(header, "информация об окончании срока технической поддержки"),
  };
  if (columns.number === -1) throw noColumn("№ сертификата");
  if (columns.validity === -1) throw noColumn("Срок действия сертификата");
  if (columns.name === -1) throw noColumn("Наименование средства (шифр)");
  return withoutRepeats(
    table.slice(at + 1).map((cells, index) => {
      const term = cellOf(cells, columns.validity);
      const validity = validityOf(term);
      const row = { ...rowOf((column) => cellOf(cells, columns[column])), ...validity };
      const doubt = validity.validity_kind === "unknown" ? `не понят срок действия «${term}»` : undefined;
      return { line: at + index + 2, row, ...(doubt ? { doubt } : {}) };
    }),
  );
}

function numberColumn(cells: readonly string[]): number {
  return columnOf(cells, "№ сертификата", "номер сертификата");
}

type Cell = "number" | "registered" | "name" | "requirements" | "scheme" | "applicant" | "support";

function rowOf(cell: (column: Cell) => string): Omit<RegisterRow, "validity_kind" | "valid_until"> {
  const name = cell("name");
  const requirements = cell("requirements").replace(/^Соответствует требованиям документов:\s*/i, "");
  return {
    number: cell("number").replace(/^№\s*/, ""),
    name,
    registered_at: dayOf(cell("registered")),
    requirements,
    ...typesOf(requirements, name),
    trust_level: numbersOf(requirements, trust)[0] ?? null,
    classes: numbersOf(requirements, classes),
    skzi_classes: [],
    scheme: cell("scheme"),
    applicant: cell("applicant"),
    support_until: dayOf(cell("support")),
    support_is_perpetual: /бессрочн/i.test(cell("support")),
  };
}

const trust = /Требования доверия\((\d)\)/g;
// A profile of protection, or requirements with a class of their own; levels of РД НДВ and РД СВТ are no such classes.
const classes = /ИТ\.[А-Я]+\.[А-Я]+(\d)\.ПЗ|Требования к [^(),]+\((\d)\)/g;

function numbersOf(text: string, pattern: RegExp): number[] {
  const found = [...text.matchAll(pattern)].map((match) => Number(match[1] ?? match[2]));
  return [...new Set(found)].sort((one, other) => one - other);
}

function noColumn(name: string): FileRefused {
  return new FileRefused(`Файл не похож на выгрузку реестра ФСТЭК: нет столбца “${name}”`);
}
