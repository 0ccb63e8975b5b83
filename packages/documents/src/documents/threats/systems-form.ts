import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import {
  facts as factsTable,
  heading,
  joinContent,
  listContent,
  none,
  notSet,
  paragraph,
  phrase,
  text,
  value,
} from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { MissingAnswer } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { operatorName } from "../../facts/company-requisites.ts";
import { certificatesOf, certificateWords, equipmentIndex, structureWords } from "../../facts/equipment-facts.ts";
import { splitList } from "../../facts/process-facts.ts";
import {
  backups,
  databasePlace,
  deletion,
  facilities,
  levelWords,
  systemActions,
  systemPositions,
  systemSource,
  systemSourcesOf,
  systemSubjects,
  systemType,
  threatTypeWords,
} from "../../facts/system-facts.ts";
import { formatCount } from "../../language/format-values.ts";
import { missingLevels } from "../../readiness/missing-system-answers.ts";
import { numberColumn, registerTable } from "../register-table.ts";
import * as cells from "../system-cells.ts";
import { type AbsenceQuestion, confirmedAbsence } from "./equipment-cells.ts";
import { type InventoryCopy, type InventoryForm, inventoryForm } from "./inventory-form.ts";

type System = Row<"system">;

/** Form 1 of the threat model: a description of each system (FSTEC method, annex 3, section 2). */
export const systemsInventory = {
  key: "obshhie_svedenija_po_informacionnym_sistemam",
  title: words("Общие сведения по информационным системам", "Systems in general"),
  madeOf: ["system"],
  lacks: (facts, systems) => [
    ...missingLevels(facts, systems).filter(({ code }) => code === "E08"),
    ...(systems.every(isUndescribed) ? [nothingDescribed(systems)] : []),
  ],
  blocks: (facts, systems, copy) => {
    const processes = cells.processesBySystem(facts);
    return [
      paragraph(
        phrase`${operatorName(facts)} — оператор ${text(formatCount(systems.length, "информационной системы", "информационных систем", "информационных систем"))} персональных данных. Сведения получены из анкет систем${confirmation(systems, copy)}.`,
      ),
      listOfSystems(facts, systems),
      ...systems.flatMap((system, index) => [
        heading(2, phrase`Система «${value(system.name, systemSource(system, "name"))}»`, { numbered: false }),
        characteristics(facts, system, { processes: processes.get(system.id) ?? [], number: index + 1, day: copy.day }),
      ]),
      scope(copy),
    ];
  },
} as const satisfies InventoryForm<string>;

/** Declares the document of form 1. */
export const systemsForm = inventoryForm(systemsInventory);

/** Returns «, достоверность подтвердили: …» if the author confirmed it. */
function confirmation(systems: readonly System[], { isConfirmed }: InventoryCopy): Content {
  if (!isConfirmed) return [];
  const people = new Map(
    systems.map((system) => [
      system.responsible_admin.trim(),
      value(system.responsible_admin, systemSource(system, "responsible_admin")),
    ]),
  );
  return phrase`, достоверность подтвердили: ${listContent([...people.values()])}`;
}

/** Returns the scope of the assessment, and what is out of scope if the author entered it. */
function scope({ outOfScope }: InventoryCopy): Block {
  return outOfScope.length === 0
    ? paragraph("В границы оценки входят перечисленные системы и их компоненты.")
    : paragraph(phrase`В границы оценки входят перечисленные системы и их компоненты; не входят: ${outOfScope}.`);
}

function isUndescribed({ type, description }: System): boolean {
  return type === null && description.trim() === "";
}

function nothingDescribed(systems: readonly System[]): MissingAnswer {
  const message = words(
    "Заполните назначение и тип хотя бы одной системы.",
    "Fill in the purpose and the type of at least one system.",
  );
  return { code: "E03", message, form: "system", id: systems[0]?.id ?? null, field: "description", label: message };
}

function listOfSystems(facts: CompanyFacts, systems: readonly System[]): Block {
  return registerTable(
    systems,
    [
      numberColumn,
      {
        title: "Наименование",
        width: 4,
        kind: "name",
        cell: (system) => [value(system.name, systemSource(system, "name"))],
      },
      {
        title: "Назначение",
        width: 6,
        kind: "address",
        cell: (system) => [value(system.description, systemSource(system, "description"))],
      },
      { title: "Тип", width: 4, kind: "name", cell: (system) => [systemType(system)] },
      {
        title: "Уровень защищённости; тип угроз",
        width: 4,
        kind: "name",
        cell: (system) => joinContent([levelWords(facts, system), [threatTypeWords(system)]], "; "),
      },
      { title: "Субъекты и количество", width: 5, kind: "address", cell: (system) => systemSubjects(facts, system) },
      {
        title: "Ответственный",
        width: 4,
        kind: "name",
        cell: (system) => [value(system.responsible_admin, systemSource(system, "responsible_admin"))],
      },
    ],
    { caption: "Таблица 1. Перечень систем", keys: 2 },
  );
}

function characteristics(
  facts: CompanyFacts,
  system: System,
  { processes, number, day }: { processes: readonly Inline[]; number: number; day: string },
): Block {
  const { information } = facts;
  const of = (field: string) => systemSource(system, field);
  const operator = (field: "inn" | "legal_address") =>
    value(information[field], { form: "information", id: information.id, field });
  const rows: (readonly [string, Content])[] = [
    ["Оператор; ИНН; адрес", phrase`${operatorName(facts)}; ИНН ${operator("inn")}; ${operator("legal_address")}`],
    ["Процессы, которые обслуживает", processesCell(processes, system)],
    ["Субъекты персональных данных и численность", systemSubjects(facts, system)],
    ["Состав данных", dataCell(facts, system)],
    ["Категории данных", cells.categoriesCell(facts, system)],
    ["Источники данных", orNotSet(systemSourcesOf(facts, system), of("system_subject_sources"))],
    ["Действия с данными", orNotSet(systemActions(system), of("system_actions"))],
    ["Разработчик", [value(system.developer, of("developer"))]],
    ["Адрес размещения; страна базы данных", databasePlace(system)],
    ["Структура: компоненты", structureCell(facts, system, day)],
    ["Режим обработки", [modeCell(facts, system)]],
    ["Размещение: чьи мощности", facilities(system)],
    ["Пользователи (должности)", systemPositions(system)],
    ["Лица с доступом", cells.partiesCell(facts, system)],
    ["Резервное копирование", backups(system)],
    ["Удаление данных", [deletion(system)]],
    ["Доменная структура", domainsCell(facts, system)],
    ["Средства защиты", toolsCell(facts, system, day)],
  ];
  return factsTable(rows, { caption: `Таблица 1.${number}. Характеристика системы` });
}

// Equipment has its own questionnaires, so a system without equipment has no open question.
function structureCell(facts: CompanyFacts, system: System, day: string): Content {
  const { of, commonHardware } = equipmentIndex(facts);
  const equipment = of(system);
  const hardware = [...equipment.hardware, ...commonHardware].length;
  const absent = (step: AbsenceQuestion["step"], count: number) =>
    count > 0 ? [] : confirmedAbsence(facts, system, { step, day });
  return orNotSet(
    [
      ...structureWords(equipment),
      ...(hardware === 0
        ? []
        : [text(`сетевое оборудование: ${formatCount(hardware, "запись", "записи", "записей")}`)]),
      ...absent("servers", equipment.servers.length),
      ...absent("workstations", equipment.workstations.length),
      ...absent("network", hardware),
    ],
    undefined,
  );
}

/** Returns «multi-user» if there are several users or workplaces; with fewer it is unknown (documents 2.1). */
function modeCell(facts: CompanyFacts, system: System): Inline {
  const positions = splitList(system.positions);
  const places = equipmentIndex(facts)
    .of(system)
    .workstations.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  const source = systemSource(system, "positions");
  return positions.length > 1 || places > 1 ? value("многопользовательский", source) : { ...notSet(), source };
}

function orNotSet(items: readonly Inline[], source: Inline["source"]): Content {
  return listContent(items, { ...notSet(), ...(source && { source }) });
}

function processesCell(processes: readonly Inline[], system: System): Content {
  const otherLinks =
    system.linked_others.trim() === "" ? [] : [value(system.linked_others, systemSource(system, "linked_others"))];
  return orNotSet([...processes, ...otherLinks], systemSource(system, "linked_others"));
}

function dataCell(facts: CompanyFacts, system: System): Content {
  const items = facts
    .childrenOf("system_subject", system.id)
    .flatMap(({ id, data, special_data, biometric_data }) =>
      [...data, ...special_data, ...biometric_data].map((item) =>
        value(facts.index.nameOf("directory_item", item), { form: "system_subject", id, field: "data" }),
      ),
    );
  return orNotSet(
    [...new Map(items.map((item) => [item.text, item])).values()],
    systemSource(system, "system_subjects"),
  );
}

function domainsCell(facts: CompanyFacts, system: System): Content {
  const rows = facts.childrenOf("system_interaction", system.id);
  if (rows.length === 0 && system.is_interactions === false)
    return [{ ...none("взаимодействия с другими системами нет"), source: systemSource(system, "is_interactions") }];
  const answeredRows = rows.filter(({ domain_structure: domain }) => domain.trim() !== "");
  return orNotSet(
    answeredRows.map(({ id, domain_structure }) =>
      value(domain_structure, { form: "system_interaction", id, field: "domain_structure" }),
    ),
    rows[0]
      ? { form: "system_interaction", id: rows[0].id, field: "domain_structure" }
      : systemSource(system, "system_interactions"),
  );
}

function toolsCell(facts: CompanyFacts, system: System, day: string): Content {
  const tools = system.security_tools.flatMap((id) => facts.index.row("security", id) ?? []);
  const source = systemSource(system, "security_tools");
  if (tools.length === 0) return [{ ...notSet(), source }];
  return joinContent(
    tools.map((tool) => {
      const name = value(tool.name, { form: "security", id: tool.id, field: "name" });
      const certificates = certificatesOf(facts, tool).map((certificate) => certificateWords(certificate, day));
      return certificates.length === 0
        ? [name]
        : phrase`${name} — сертификат ${joinContent(certificates, ", сертификат ")}`;
    }),
    "; ",
  );
}
