import { words } from "@opis/model/bilingual-text";
import {
  isolations,
  remoteAccessMethods,
  workstationAccesses,
  workstationBases,
} from "@opis/model/forms/equipment-options";
import type { Row } from "@opis/model/rows/row";
import { dash, joinContent, listContent, notSet, paragraph, phrase, value } from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { equipmentIndex } from "../../facts/equipment-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { numberColumn, type RegisterPart, tableParts } from "../register-table.ts";
import { absenceSentence, equipmentOf, figure, rowSource, systemsCell, tallied } from "./equipment-cells.ts";
import { type InventoryForm, inventoryForm } from "./inventory-form.ts";
import { noEquipment } from "./servers-form.ts";

type System = Row<"system">;
type Workstation = Row<"workstation">;

/** Form 3 of the threat model: workstations, their users and access to them. */
export const workstationsInventory = {
  key: "sostav_arm",
  title: words("Состав автоматизированных рабочих мест", "Workstations"),
  madeOf: ["workstation"],
  lacks: (facts, systems, day) => {
    const isNone = (system: System) => absenceSentence(facts, system, { step: "workstations", day }) !== undefined;
    return workstationsOf(facts, systems).length > 0 || systems.every(isNone) ? [] : [noEquipment("workstation")];
  },
  blocks: (facts, systems, { day }) => {
    const workstations = workstationsOf(facts, systems);
    const { of } = equipmentIndex(facts);
    const without = systems.filter((system) => of(system).workstations.length === 0);
    return [
      ...(workstations.length > 0
        ? [
            ...tableParts(workstations, {
              caption: "Таблица 3. Автоматизированные рабочие места",
              keys: [
                numberColumn,
                {
                  title: "Группа рабочих мест",
                  width: 4,
                  kind: "name",
                  cell: (workstation) => [value(workstation.name, at(workstation, "name"))],
                },
              ],
              parts: [placed(facts), people(facts)],
            }),
            total(facts, workstations),
          ]
        : []),
      ...without.map((system) => {
        const confirmed = absenceSentence(facts, system, { step: "workstations", day });
        if (confirmed) return paragraph(confirmed);
        const name = value(system.name, systemSource(system, "name"));
        return paragraph(phrase`Система «${name}»: рабочие места — ${notSet()}.`);
      }),
    ];
  },
} as const satisfies InventoryForm<string>;

/** Declares the document of form 3. */
export const workstationsForm = inventoryForm(workstationsInventory);

function workstationsOf(facts: CompanyFacts, systems: readonly System[]): readonly Workstation[] {
  return equipmentOf(facts, systems, ({ workstations }) => workstations);
}

function at(workstation: Workstation, field: string) {
  return rowSource("workstation", workstation, field);
}

function placed(facts: CompanyFacts): RegisterPart<Workstation> {
  return {
    about: "размещение и подключение",
    columns: [
      {
        title: "Системы",
        width: 4,
        kind: "name",
        cell: (workstation) => systemsCell(facts, "workstation", workstation),
      },
      {
        title: "Количество",
        width: 2,
        kind: "figure",
        align: "center",
        cell: (workstation) => [value(workstation.quantity, at(workstation, "quantity"))],
      },
      {
        title: "Размещение",
        width: 5,
        kind: "address",
        cell: (workstation) => [value(workstation.place, at(workstation, "place"))],
      },
      {
        title: "Операционная система",
        width: 4,
        kind: "name",
        cell: (workstation) => [value(workstation.os, at(workstation, "os"))],
      },
      {
        title: "Подключение к сетям",
        width: 4,
        kind: "name",
        cell: (workstation) => [
          value(
            workstation.isolation && lowerFirst(isolations[workstation.isolation].ru),
            at(workstation, "isolation"),
          ),
        ],
      },
      { title: "Как работают", width: 4, kind: "name", cell: accessCell },
    ],
  };
}

function people(facts: CompanyFacts): RegisterPart<Workstation> {
  return {
    about: "пользователи и доступ",
    columns: [
      {
        title: "Пользователи",
        width: 4,
        kind: "name",
        cell: (workstation) => employeesCell(facts, workstation, ["user", null]),
      },
      {
        title: "Администраторы рабочих мест",
        width: 4,
        kind: "name",
        cell: (workstation) => employeesCell(facts, workstation, ["administrator"]),
      },
      {
        title: "Администраторы системы",
        width: 4,
        kind: "name",
        cell: (workstation) => employeesCell(facts, workstation, ["is_administrator"]),
      },
      {
        title: "Сторонние пользователи",
        width: 5,
        kind: "address",
        cell: (workstation) => outsidersCell(facts, workstation),
      },
      { title: "Удалённый доступ", width: 4, kind: "name", cell: remoteCell },
    ],
  };
}

function accessCell(workstation: Workstation): Content {
  const source = at(workstation, "access");
  return listContent(
    workstation.access.map((access) => value(lowerFirst(workstationAccesses[access].ru), source)),
    { ...notSet(), source },
  );
}

function remoteCell(workstation: Workstation): Content {
  if (!workstation.access.includes("remote"))
    return [workstation.access.length > 0 ? dash() : unsaid(workstation, "access")];
  const source = at(workstation, "remote_access_method");
  return listContent(
    workstation.remote_access_method.map((method) => value(lowerFirst(remoteAccessMethods[method].ru), source)),
    { ...notSet(), source },
  );
}

function unsaid(workstation: Workstation, field: string): Inline {
  return { ...notSet(), source: at(workstation, field) };
}

function employeesCell(
  facts: CompanyFacts,
  workstation: Workstation,
  roles: readonly Row<"workstation_employee_unit">["role"][],
): Content {
  const all = facts.childrenOf("workstation_employee_unit", workstation.id);
  const units = all.filter(({ role }) => roles.includes(role));
  return listContent(
    units.map((unit) => value(unit.name, rowSource("workstation_employee_unit", unit, "name"))),
    all.length > 0 ? dash() : unsaid(workstation, "employee_units"),
  );
}

function outsidersCell(facts: CompanyFacts, workstation: Workstation): Content {
  const units = facts.childrenOf("workstation_third_party_unit", workstation.id);
  if (units.length === 0) return [hasEmployees(facts, workstation) ? dash() : unsaid(workstation, "third_party_units")];
  const names = units.map((unit) =>
    value(
      unit.third_party === null ? "" : facts.index.nameOf("third_party", unit.third_party),
      rowSource("workstation_third_party_unit", unit, "third_party"),
    ),
  );
  return phrase`${joinContent(names, "; ")}; основание: ${joinContent(groundOf(workstation), " ")}`;
}

/** Returns «договор № 7 от …» or «служебная необходимость»; the word «договор» is not repeated. */
function groundOf(workstation: Workstation): Inline[] {
  const { basis, contract } = workstation;
  const ground = value(basis && lowerFirst(workstationBases[basis].ru), at(workstation, "basis"));
  if (basis !== "contract") return [ground];
  const source = at(workstation, "contract");
  return /^договор/iu.test(contract.trim())
    ? [value(lowerFirst(contract.trim()), source)]
    : [ground, value(contract, source)];
}

// One list names all who work there, so absence from the list is an answer.
function hasEmployees(facts: CompanyFacts, { id }: Workstation): boolean {
  return facts.childrenOf("workstation_employee_unit", id).length > 0;
}

function total(facts: CompanyFacts, workstations: readonly Workstation[]): Block {
  const amount = ({ quantity }: Workstation) => quantity ?? 0;
  const counts = [
    ...tallied(workstations, {
      counted: "рабочих мест",
      unanswered: "количество не указано",
      answer: ({ quantity }) => (quantity === null ? null : true),
      amount,
    }),
    ...tallied(workstations, {
      counted: "с удалённым доступом",
      unanswered: "способ работы не указан",
      answer: ({ access }) => (access.length === 0 ? null : access.includes("remote")),
      amount,
    }),
    ...tallied(workstations, {
      counted: "с доступом третьих лиц",
      unanswered: "сторонние пользователи не указаны",
      answer: (workstation) =>
        facts.childrenOf("workstation_third_party_unit", workstation.id).length > 0 ||
        (hasEmployees(facts, workstation) ? false : null),
      amount,
    }),
  ];
  return paragraph(phrase`Групп рабочих мест ${figure(workstations.length)}: ${joinContent(counts, ", ")}.`);
}
