import type { Row } from "@opis/model/rows/row";
import { compareNaturally } from "@opis/model/text/natural-order";
import { dash, heading, joinContent, none, notSet, paragraph, table, text, value } from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { hasPaper } from "../../facts/paper-storage.ts";
import { printAnswer } from "../../facts/print-answer.ts";
import { dataOf, groupName, unique } from "../../facts/process-facts.ts";
import { trackerNames } from "../../facts/transfers.ts";
import { processSource, subjectRows } from "../process-cells.ts";

const categories = [
  ["data", "иные"],
  ["special_data", "специальные"],
  ["biometric_data", "биометрические"],
] as const;

interface GroupData {
  readonly group: Inline;
  readonly category: string;
  readonly data: Inline[];
  readonly processes: Inline[];
}

/** Renders section 6: data categories by group of individuals, and the processes that use them (documents 1.1). */
export function dataPart(facts: CompanyFacts): Block[] {
  const rows = dataByGroup(facts);
  return [
    heading(1, "Данные и субъекты"),
    table(
      [
        { title: "Субъект", kind: "name", width: 4 },
        { title: "Категория", kind: "figure", width: 3 },
        { title: "Персональные данные", kind: "enumeration", width: 7 },
        { title: "Процессы", kind: "name", width: 5 },
      ],
      rows.map(({ group, category, data, processes }): Content[] => [
        [group],
        [text(category)],
        joinContent(unique(data), "; "),
        joinContent(unique(processes), "; "),
      ]),
      { caption: "Таблица 6.1. Данные и субъекты" },
    ),
  ];
}

function dataByGroup(facts: CompanyFacts): GroupData[] {
  const groupsByKey = new Map<string, GroupData>();
  for (const process of facts.processes)
    for (const row of subjectRows(facts, process))
      for (const [field, category] of categories) {
        const data = dataOf(facts, row, [field]);
        if (data.length === 0) continue;
        const key = `${row.subject ?? `row ${row.id}`} ${field}`;
        const there = groupsByKey.get(key) ?? { group: groupName(facts, row), category, data: [], processes: [] };
        there.data.push(...data);
        there.processes.push(value(process.name, processSource(process, "name")));
        groupsByKey.set(key, there);
      }
  return [...groupsByKey.values()].sort((left, right) => compareNaturally(left.group.text, right.group.text));
}

/** Renders section 7: sites and apps with their forms, policies and trackers. */
export function sitesPart(facts: CompanyFacts): Block[] {
  const { site: sites, app: apps } = facts.snapshot.rows;
  const section = heading(1, "Сайты и приложения");
  if (sites.length + apps.length === 0) return [section, paragraph([noSites(facts)])];
  return [
    section,
    table(
      [
        { title: "Адрес или название", kind: "name", width: 4 },
        { title: "Страна", kind: "figure", width: 3 },
        { title: "Политика", kind: "name", width: 4 },
        { title: "Соглашение", kind: "name", width: 4 },
        { title: "Формы и поля", kind: "enumeration", width: 6 },
        { title: "Счётчики", kind: "name", width: 4 },
      ],
      [...sites.map((site) => siteCells(facts, site)), ...apps.map((app) => appCells(facts, app))],
      { caption: "Таблица 7.1. Сайты и приложения", upright: true },
    ),
  ];
}

function noSites({ snapshot }: CompanyFacts): Inline {
  const [siteApp] = snapshot.rows.site_app;
  const source = { form: "site_app", id: siteApp?.id ?? null, field: "is_sites" } as const;
  return siteApp?.is_sites === false ? { ...none("Сайтов и приложений нет."), source } : { ...notSet(), source };
}

function siteCells(facts: CompanyFacts, site: Row<"site">): Content[] {
  const forms = facts.childrenOf("site_form", site.id).map((form) => {
    const name = printAnswer(facts, "site_form", form, "name");
    return [...name, text(": "), ...printAnswer(facts, "site_form", form, "input_fields")];
  });
  return [
    printAnswer(facts, "site", site, "address"),
    printAnswer(facts, "site", site, "country"),
    printAnswer(facts, "site", site, "policy_link"),
    printAnswer(facts, "site", site, "user_agreement_link", dash()),
    forms.length === 0 ? [dash()] : joinContent(forms, "\n"),
    trackerNames(facts, site),
  ];
}

function appCells(facts: CompanyFacts, app: Row<"app">): Content[] {
  const forms = facts.childrenOf("app_form", app.id).map((form) => {
    const name = printAnswer(facts, "app_form", form, "name");
    return [...name, text(": "), ...printAnswer(facts, "app_form", form, "input_fields")];
  });
  return [
    printAnswer(facts, "app", app, "name"),
    printAnswer(facts, "app", app, "country"),
    printAnswer(facts, "app", app, "policy_link"),
    [dash()],
    forms.length === 0 ? [dash()] : joinContent(forms, "\n"),
    [dash()],
  ];
}

/** Renders section 8: paper documents, their storage places and access restrictions. */
export function paperStoragePart(facts: CompanyFacts): Block[] {
  const rows = facts.processes
    .filter((process) => hasPaper(facts, process))
    .flatMap((paperProcess) => storageRows(facts, paperProcess));
  return [
    heading(1, "Бумажные документы"),
    table(
      [
        { title: "Процесс", kind: "name", width: 4 },
        { title: "Документы", kind: "name", width: 5 },
        { title: "Место хранения", kind: "name", width: 4 },
        { title: "Доступ ограничен", kind: "figure", width: 3 },
      ],
      rows,
      { caption: "Таблица 8.1. Бумажные документы" },
    ),
  ];
}

function storageRows(facts: CompanyFacts, process: Row<"process">): Content[][] {
  const name: Content = [value(process.name, processSource(process, "name"))];
  const documents = facts.childrenOf("paper_doc", process.id);
  const documentAddresses = new Set(documents.map(({ address_item: addressItem }) => addressItem));
  const otherStorage = subjectRows(facts, process).flatMap((row) =>
    row.paper_storage
      .filter((addressItem) => !documentAddresses.has(addressItem))
      .map((addressItem) => ({ row, addressItem })),
  );
  const rows = [
    ...documents.map((document) => [
      name,
      printAnswer(facts, "paper_doc", document, "name"),
      printAnswer(facts, "paper_doc", document, "address_item"),
      restricted(facts, document.address_item),
    ]),
    ...[...new Map(otherStorage.map((storage) => [storage.addressItem, storage])).values()].map(
      ({ row, addressItem }) => [
        name,
        [{ ...notSet(), source: processSource(process, "paper_docs") }],
        [
          value(facts.index.nameOf("address_item", addressItem), {
            form: "process_subject",
            id: row.id,
            field: "paper_storage",
          }),
        ],
        restricted(facts, addressItem),
      ],
    ),
  ];
  return rows.length > 0
    ? rows
    : [[name, [{ ...notSet(), source: processSource(process, "paper_docs") }], [dash()], [dash()]]];
}

function restricted(facts: CompanyFacts, addressItem: number | null): Content {
  const row = addressItem === null ? undefined : facts.index.row("address_item", addressItem);
  return row ? printAnswer(facts, "address_item", row, "is_locked") : [dash()];
}
