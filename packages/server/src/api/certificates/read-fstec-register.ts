import type { CertificateType } from "@opis/model/certificate-watch";
import {
  cellOf,
  columnOf,
  dayOf,
  type ParsedRegister,
  type RegisterRow,
  validityOf,
  withoutRepeats,
} from "./parsed-register.ts";

type Rules = readonly (readonly [CertificateType, RegExp])[];

const byRequirements: Rules = [
  ["szi_nsd", /РД СВТ/],
  ["os", /ИТ\.ОС\.|Требования к ОС/],
  ["fw", /ИТ\.МЭ\.|Требования к МЭ(?! NGFW)/],
  ["ngfw", /МЭ NGFW/],
  ["ids_net", /ИТ\.СОВ\.С/],
  ["ids_host", /ИТ\.СОВ\.У/],
  ["edr", /Требования к[^,]*EDR/],
  ["av", /ИТ\.САВЗ\.|Требования к САВЗ/],
  ["sdz", /ИТ\.СДЗ\.|Требования к СДЗ/],
  ["skn", /ИТ\.СКН\.|Требования к СКН/],
  ["dbms", /Требования к СУБД/],
  ["virtualization", /Требования к средствам виртуализации/],
  ["containers", /Требования к средствам контейнеризации/],
  ["anti_ddos", /от DDoS/],
  ["wipe", /Требования к СУИ/],
];

const byName: Rules = [
  ["siem", /SIEM|событи\S+ (информационной )?безопасности/i],
  ["dlp", /\bDLP\b|утеч\S+ (информации|данных)|Traffic Monitor/i],
  ["pam", /\bPAM\b|Privileged|привилегированн/i],
  ["scanner", /анализа защищ[её]нности|сканер/i],
  ["appsec", /исходного кода|appScreener/i],
  ["waf", /\bWAF\b|веб-приложений|Web Application Firewall/i],
  ["sandbox", /sandbox|песочниц/i],
  ["mfa", /двухфакторн|многофакторн|мультифактор/i],
  ["iam", /идентификаци|аутентификаци|Identity|управлени\S+ доступом/i],
  ["token", /JaCarta|Рутокен|токен/i],
  ["backup", /резервного копирования|Backup/i],
  ["wipe", /уничтожения информации/i],
  ["diode", /однонаправленн|diode/i],
  ["dbms", /СУБД|управления базами данных/i],
  ["vpn", /VPN|криптошлюз/i],
  ["szi_nsd", /от несанкционированного доступа/i],
];

/** Returns the kinds of a tool: from what it was certified against, or otherwise from its name. */
function typesOf(
  requirements: string,
  name: string,
): { types: CertificateType[]; type_source: "requirements" | "name" | null } {
  const certain = matching(byRequirements, requirements);
  if (certain.length > 0) return { types: certain, type_source: "requirements" };
  const likely = matching(byName, name);
  return { types: likely, type_source: likely.length > 0 ? "name" : null };
}

function matching(rules: Rules, text: string): CertificateType[] {
  return rules.filter(([, words]) => words.test(text)).map(([type]) => type);
}

/** A register's file that cannot be imported; the message says why, in Russian. */
export class FileRefused extends Error {}

/**
 * Reads the extract of FSTEC's register of certified tools: a header and rows, with columns identified by their
 * headers.
 */
export function readFstecRegister(table: readonly (readonly string[])[]): ParsedRegister {
  // There may be titles above the header.
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
// A protection profile, or requirements with their own class; levels of РД НДВ and РД СВТ are not such classes.
const classes = /ИТ\.[А-Я]+\.[А-Я]+(\d)\.ПЗ|Требования к [^(),]+\((\d)\)/g;

function numbersOf(text: string, pattern: RegExp): number[] {
  const numbers = [...text.matchAll(pattern)].map((match) => Number(match[1] ?? match[2]));
  return [...new Set(numbers)].sort((left, right) => left - right);
}

function noColumn(name: string): FileRefused {
  return new FileRefused(`Файл не похож на выгрузку реестра ФСТЭК: нет столбца “${name}”`);
}
