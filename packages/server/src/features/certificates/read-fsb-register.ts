import type { CertificateType, Validity } from "@opis/model/certificates/certificates";
import { FileRefused } from "./file-refused.ts";
import { cellOf, columnOf, dayOf, type RegisterTable, validityOf, withoutRepeats } from "./register-table.ts";

/** Reads FSB's list of certified tools: a table with a header; rows without a number (its last one) are service rows. */
export function readFsbRegister(table: readonly (readonly string[])[]): RegisterTable {
  const at = table.findIndex((cells) => columnOf(cells, "рег. номер", "регистрационный номер") !== -1);
  const header = table[at] ?? [];
  const columns = {
    number: columnOf(header, "рег. номер", "регистрационный номер"),
    term: columnOf(header, "срок действия"),
    name: columnOf(header, "условное наименование", "наименование"),
    function: columnOf(header, "выполняемая функция", "функция"),
    manufacturer: columnOf(header, "изготовитель", "производитель"),
  };
  for (const [column, name] of [
    ["number", "Рег. номер сертификата соответствия"],
    ["term", "Срок действия сертификата соответствия"],
    ["name", "Условное наименование (индекс)"],
  ] as const) {
    if (columns[column] === -1) throw new FileRefused(`Файл не похож на перечень ФСБ: нет столбца “${name}”`);
  }
  const read = table.slice(at + 1).map((cells, index) => {
    const purpose = cellOf(cells, columns.function);
    const { registered_at, ...validity } = termOf(cellOf(cells, columns.term));
    const row = {
      number: numberOf(cellOf(cells, columns.number)),
      name: cellOf(cells, columns.name),
      registered_at,
      ...validity,
      requirements: purpose,
      ...kindsOf(purpose),
      trust_level: null,
      classes: [],
      skzi_classes: [...new Set(purpose.match(skziClass) ?? [])],
      scheme: "",
      applicant: cellOf(cells, columns.manufacturer),
      support_until: null,
      support_is_perpetual: false,
    };
    const doubt = validity.validity_kind === "unknown" ? "не понят срок действия" : undefined;
    return { line: at + index + 2, row, ...(doubt ? { doubt } : {}) };
  });
  return withoutRepeats(read);
}

const skziClass = /(?<![А-Яа-я])(?:КС[123]|КВ[12]?|КА1?)(?![А-Яа-я\d])/g;

// The class of organ and the number: «СФ/124-4250»; Latin letters and other dashes happen.
function numberOf(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll("C", "С")
    .replace(/[‐‑–—]/g, "-")
    .replace(/\s/g, "");
  return /^С[ФЗ]\/\d{3}-\d+$/.test(plain) ? plain : "";
}

// One cell holds both days, the first and the last; a single one is the last.
function termOf(text: string): Validity & { registered_at: string | null } {
  const days = (text.match(/\d{2}\.\d{2}\.\d{4}/g) ?? []).map(dayOf);
  const last = days.at(-1) ?? null;
  const registered_at = days.length > 1 ? (days[0] ?? null) : null;
  const words = validityOf(text);
  if (words.validity_kind !== "unknown" || last === null) return { ...words, registered_at };
  return { validity_kind: "dated", valid_until: last, registered_at };
}

const kinds: readonly (readonly [CertificateType, RegExp])[] = [
  ["skzi", /СКЗИ|средств\S* криптографической защиты|шифровальн/i],
  ["signature", /средств\S* (электронной|ЭП)/i],
  ["certification_authority", /средств\S* удостоверяющ/i],
  ["ids_net", /обнаружени\S* (компьютерных )?атак/i],
];

function kindsOf(purpose: string): { types: CertificateType[]; type_source: "requirements" | null } {
  const types = kinds.filter(([, words]) => words.test(purpose)).map(([type]) => type);
  return { types, type_source: types.length > 0 ? "requirements" : null };
}
