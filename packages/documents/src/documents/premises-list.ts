import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import { dash, line, listContent, paragraph, table, text, value } from "../block.ts";
import type { Block, Content, Inline, Provenance } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { organiser, securityOfficer } from "../facts/company-requisites.ts";
import { equipmentIndex } from "../facts/equipment-facts.ts";
import { splitList, unique } from "../facts/process-facts.ts";
import { systemSource } from "../facts/system-facts.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { onceBlanks } from "../readiness/find-blanks.ts";
import { missingAnswer } from "../readiness/missing-questions.ts";
import {
  type InternalDocumentInput,
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
  managerWord,
} from "./internal-documents/internal-document.ts";
import { storageLocationsOf } from "./internal-documents/register-annexes.ts";
import { type Provision, points } from "./provisions/provision.ts";

/** The list of premises with systems and paper, and who may enter them (decree 1119, point 13(а); decree 687, points 13 to 15). */
export const premisesList: DocumentDefinition<"premises_list"> = {
  key: "premises_list",
  title: words("Перечень помещений", "List of premises"),
  group: "internal",
  approvedAs: "regulations",
  blanks: (facts) => [
    ...onceBlanks(facts, "information", ["settlement"]),
    ...premisesOf(facts).flatMap(({ name, holds }) =>
      [name, ...holds].flatMap(({ gap, source }) =>
        gap !== undefined && source && "form" in source
          ? [{ ...source, label: words("Где находится помещение", "Where the premises are") }]
          : [],
      ),
    ),
  ],
  readiness: (facts, request) =>
    internalDocumentReadiness(
      facts,
      request,
      premisesOf(facts).length === 0 ? [missingAnswer("E58", "system_server", "server_address")] : [],
    ),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    return internalDocument(regulation, {
      title: "ПЕРЕЧЕНЬ помещений для обработки персональных данных",
      body: [
        paragraph(
          "В перечень включены помещения, где находятся технические средства информационных систем, рабочие места и бумажные документы с персональными данными. Помещения вне перечня для обработки не используются.",
        ),
        premisesTable(regulation),
        ...points(regulation, rules),
      ],
      acquainted: [organiser(facts), securityOfficer(facts)],
    });
  },
};

const rules: readonly Provision[] = [
  {
    id: "6.1",
    when: "systems",
    say: "Режим помещений с техническими средствами исключает неконтролируемое проникновение и пребывание в них лиц, не имеющих права доступа: двери запираются, ключи выдаются под подпись, в нерабочее время помещения сдаются под охрану или опечатываются",
    norms: ["PP1119 13(а)"],
  },
  {
    id: "6.2",
    say: ({ facts, situation }) =>
      situation.alone === true
        ? `Другие лица находятся в помещениях в сопровождении ${managerWord(facts, "genitive")}; уборка и ремонт проводятся в его присутствии`
        : "Лица, не названные в перечне, находятся в помещениях в сопровождении допущенного работника; уборка и ремонт проводятся в его присутствии",
  },
  {
    id: "6.3",
    when: "paper",
    say: "Бумажные документы хранятся в запираемых шкафах, сейфах или помещениях раздельно по целям обработки; места хранения названы в перечне",
    norms: ["PP687 13-15"],
  },
  {
    id: "6.4",
    say: "Экраны и печатающие устройства располагаются так, чтобы посторонние не видели персональных данных; ответственный за организацию обработки пересматривает перечень раз в год и при переезде, изменении состава систем или мест хранения",
  },
];

interface Premises {
  readonly name: Inline;
  readonly holds: readonly Inline[];
  readonly admitted: readonly Inline[];
}

/** Returns every place named in the questionnaires, with its contents and the people who work there. */
function premisesOf(facts: CompanyFacts): Premises[] {
  const premisesByKey = new Map<string, { name: Inline; holds: Inline[]; admitted: Inline[] }>();
  const at = (name: string, source: Provenance) => {
    const key = name.trim().toLowerCase();
    const premises = premisesByKey.get(key) ?? { name: value(name, source, line("address")), holds: [], admitted: [] };
    premisesByKey.set(key, premises);
    return premises;
  };
  const equipment = equipmentIndex(facts);
  for (const system of facts.systems) {
    const { servers, workstations } = equipment.of(system);
    for (const server of servers) addServer(at, system, server);
    for (const workstation of workstations) addWorkstation(at, facts, workstation);
  }
  for (const [item, { documents, keepers }] of storageLocationsOf(facts)) {
    const name = facts.index.nameOf("address_item", item);
    const premises = at(name, { form: "address_item", id: item, field: "name" });
    premises.holds.push(...unique(documents).map((document) => ({ ...document, text: lowerFirst(document.text) })));
    premises.admitted.push(...unique(keepers));
  }
  return [...premisesByKey.values()];
}

type PlaceAt = (name: string, source: Provenance) => { holds: Inline[]; admitted: Inline[] };

// Equipment in another owner's data centre is guarded by that owner.
function addServer(at: PlaceAt, system: Row<"system">, server: Row<"system_server">) {
  const of = (field: string) => ({ form: "system_server", id: server.id, field }) as const;
  const premises = at(server.server_address, of("server_address"));
  premises.holds.push(text(`сервер «${server.name}»`));
  if (server.is_rental === true) premises.admitted.push(text("работники владельца дата-центра по договору"));
  else if (system.responsible_admin.trim() !== "")
    premises.admitted.push(value(system.responsible_admin, systemSource(system, "responsible_admin")));
}

function addWorkstation(at: PlaceAt, facts: CompanyFacts, workstation: Row<"workstation">) {
  const premises = at(workstation.place, { form: "workstation", id: workstation.id, field: "place" });
  premises.holds.push(text(`рабочие места «${workstation.name}»`));
  for (const row of facts.childrenOf("workstation_employee_unit", workstation.id))
    for (const name of splitList(row.name))
      premises.admitted.push(value(name, { form: "workstation_employee_unit", id: row.id, field: "name" }));
}

function premisesTable({ facts, situation }: InternalDocumentInput): Block {
  const defaultAdmitted = situation.alone === true ? managerWord(facts) : "по перечню допущенных должностей";
  return table(
    [
      { title: "№", width: 1, align: "center" },
      { title: "Помещение, место хранения", width: 6 },
      { title: "Что в нём находится", width: 7 },
      { title: "Кто имеет право доступа", width: 6 },
    ],
    premisesOf(facts).map(({ name, holds, admitted }, index): Content[] => [
      [text(String(index + 1))],
      [name],
      listContent(unique(holds), dash()),
      admitted.length === 0 ? [text(defaultAdmitted)] : listContent(unique(admitted)),
    ]),
  );
}
