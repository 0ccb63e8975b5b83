import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { blank, dash, line, listContent, table, text, value } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { splitList, unique } from "../../facts/process-facts.ts";
import { databasePlace, systemSource, threatTypeWords } from "../../facts/system-facts.ts";
import type { Annex, InternalDocumentInput } from "./internal-document.ts";

/** Lists systems with their databases and levels; a dash if unanswered. */
export function systemRegisterAnnex({ facts }: InternalDocumentInput): Annex[] {
  if (facts.systems.length === 0) return [];
  const columns = [
    { title: "Система", width: 4 },
    { title: "База данных: страна, адрес", width: 6 },
    { title: "Уровень", width: 2, align: "center" as const },
    { title: "Тип угроз", width: 2, align: "center" as const },
    { title: "Администратор", width: 4 },
  ];
  const rows = facts.systems.map((system): Content[] => [
    [value(system.name, systemSource(system, "name"))],
    placeOf(system),
    [levelCell(facts, system)],
    [system.threat_type === null ? dash() : threatTypeWords(system)],
    [value(system.responsible_admin, systemSource(system, "responsible_admin"), dash())],
  ]);
  return [{ title: "Перечень информационных систем", blocks: [table(columns, rows)] }];
}

function placeOf(system: Row<"system">): Content {
  const location = databasePlace(system).filter(({ gap }) => gap === undefined);
  return location.length === 0 ? [dash()] : location;
}

function levelCell(facts: CompanyFacts, system: Row<"system">): Inline {
  const level = levelOf(facts, system)?.level;
  return level === undefined ? dash() : value(`УЗ${level}`, systemSource(system, "threat_type"));
}

/** Lists positions with access to personal data, their processes and systems; empty if no position is named. */
export function positionsAnnex({ facts }: InternalDocumentInput): Annex[] {
  // A position without a process or a system has no access.
  const positions = [...positionsOf(facts).values()].filter(
    ({ processes, systems }) => processes.length + systems.length > 0,
  );
  if (positions.length === 0) return [];
  const columns = [
    { title: "Должность, подразделение", width: 5 },
    { title: "Процессы", width: 6 },
    { title: "Системы", width: 5 },
  ];
  const rows = positions.map((position): Content[] => [
    [position.name],
    listContent(unique(position.processes), dash()),
    listContent(unique(position.systems), dash()),
  ]);
  return [{ title: "Перечень должностей, допущенных к обработке персональных данных", blocks: [table(columns, rows)] }];
}

interface Position {
  readonly name: Inline;
  readonly processes: Inline[];
  readonly systems: Inline[];
}

function positionsOf(facts: CompanyFacts): Map<string, Position> {
  const positionsByKey = new Map<string, Position>();
  const at = (name: Inline): Position => {
    const key = name.text.toLowerCase();
    const position = positionsByKey.get(key) ?? { name, processes: [], systems: [] };
    positionsByKey.set(key, position);
    return position;
  };
  const [department] = facts.snapshot.rows.department;
  for (const name of splitList(department?.positions ?? ""))
    at(value(name, { form: "department", id: department?.id ?? null, field: "positions" }));
  for (const process of facts.processes)
    for (const row of facts.childrenOf("position", process.id)) {
      if (row.name.trim() === "") continue;
      const name = value(row.name, { form: "position", id: row.id, field: "name" });
      at(name).processes.push(value(process.name, { form: "process", id: process.id, field: "name" }));
    }
  for (const system of facts.systems)
    for (const name of splitList(system.positions))
      at(value(name, systemSource(system, "positions"))).systems.push(value(system.name, systemSource(system, "name")));
  return positionsByKey;
}

interface StorageLocation {
  readonly documents: Inline[];
  readonly keepers: Inline[];
  /** The unanswered question about the owner of the first document's process. */
  readonly unnamed: Inline;
}

/** Lists paper storage places with their documents and responsible persons; empty if no place is named. */
export function placesAnnex({ facts }: InternalDocumentInput): Annex[] {
  const places = storageLocationsOf(facts);
  if (places.size === 0) return [];
  const columns = [
    { title: "Место хранения", width: 5 },
    { title: "Документы", width: 6 },
    { title: "Ответственный за сохранность", width: 5 },
  ];
  const rows = [...places].map(([item, { documents, keepers, unnamed }]): Content[] => [
    [value(facts.index.nameOf("address_item", item), { form: "address_item", id: item, field: "name" }, dash())],
    listContent(unique(documents), dash()),
    listContent(unique(keepers), unnamed),
  ]);
  return [{ title: "Перечень мест хранения бумажных документов", blocks: [table(columns, rows)] }];
}

/** Returns paper storage places by id, with their contents and responsible persons. */
export function storageLocationsOf(facts: CompanyFacts): Map<number, StorageLocation> {
  const places = new Map<number, StorageLocation>();
  const add = (item: number, process: Row<"process">, document: Inline) => {
    const unnamed = value("", ofProcess(process, "responsible_person"), line("name"));
    const location = places.get(item) ?? { documents: [], keepers: [], unnamed };
    places.set(item, location);
    location.documents.push(document);
    if (process.responsible_person.trim() !== "")
      location.keepers.push(value(process.responsible_person, ofProcess(process, "responsible_person")));
  };
  for (const process of facts.processes) {
    const namedDocuments = facts.childrenOf("paper_doc", process.id);
    for (const { id, name, address_item: item } of namedDocuments)
      if (item !== null) add(item, process, value(name, { form: "paper_doc", id, field: "name" }, text("документы")));
    for (const row of facts.childrenOf("process_subject", process.id))
      for (const item of row.paper_storage)
        if (!namedDocuments.some(({ address_item: addressId }) => addressId === item))
          add(item, process, value(`документы процесса «${process.name}»`, ofProcess(process, "name")));
  }
  return places;
}

function ofProcess({ id }: Row<"process">, field: string) {
  return { form: "process", id, field } as const;
}

/** Documents that state and municipal bodies approve, each with the part of the set that contains it (decree 211, point 1(б)). */
const stateDocuments: readonly (readonly [document: string, contained: string])[] = [
  ["Правила обработки персональных данных", "настоящее Положение"],
  [
    "Правила рассмотрения запросов субъектов персональных данных или их представителей",
    "раздел Положения об обращениях субъектов",
  ],
  [
    "Правила внутреннего контроля соответствия обработки требованиям к защите",
    "раздел Положения о внутреннем контроле; план мероприятий",
  ],
  ["Правила работы с обезличенными данными, если данные обезличиваются", "отдельный документ"],
  ["Перечень информационных систем персональных данных", "перечень информационных систем персональных данных"],
  [
    "Перечни персональных данных, обрабатываемых в связи со служебными или трудовыми отношениями, с оказанием услуг и осуществлением функций",
    "перечень процессов обработки персональных данных",
  ],
  [
    "Перечень должностей, замещение которых предусматривает обработку персональных данных или доступ к ним",
    "перечень должностей, допущенных к обработке",
  ],
  ["Перечень должностей, ответственных за обезличивание, если данные обезличиваются", "отдельный документ"],
  ["Должностные обязанности ответственного за организацию обработки", "инструкция ответственного"],
  [
    "Типовое обязательство служащего прекратить обработку персональных данных при расторжении контракта",
    "обязательство о неразглашении — приложение к инструкции работников",
  ],
  ["Типовая форма согласия на обработку персональных данных", "формы согласий"],
  [
    "Типовая форма разъяснения юридических последствий отказа предоставить персональные данные",
    "форма в приложении к Положению",
  ],
  ["Порядок доступа служащих в помещения, где обрабатываются персональные данные", "перечень помещений"],
];

/** Lists what decree 211 demands of a state or municipal body, with a blank for day and number; empty for other operators. */
export function stateDocumentsAnnex({ situation }: InternalDocumentInput): Annex[] {
  if (situation.stateBody !== true) return [];
  const columns = [
    { title: "№", width: 1, align: "center" as const },
    { title: "Документ", width: 8 },
    { title: "Чем представлен", width: 6 },
    { title: "Дата и номер", width: 3 },
  ];
  const rows = stateDocuments.map(([document, contained], index): Content[] => [
    [text(String(index + 1))],
    [text(document)],
    [text(contained)],
    [blank()],
  ]);
  return [
    { title: "Документы, обязательные для государственных и муниципальных органов", blocks: [table(columns, rows)] },
  ];
}
