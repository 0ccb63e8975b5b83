import { thirdPartyRoles } from "@opis/model/forms/third-party";
import { adequacy } from "@opis/model/law/adequacy";
import { clause, heading, table } from "../../block.ts";
import { byName, type CompanyFacts } from "../../facts/company-facts.ts";
import { countryName, crossbordersOf } from "../../facts/party-facts.ts";
import { ofSystem } from "../../facts/system-facts.ts";
import { joined, listed, none, notSet, phrase, text, value } from "../../inline.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";

/** 7. Whom the data are passed to. */
export function transferPart(facts: CompanyFacts): Block[] {
  const used = new Set([
    ...facts.processes.flatMap(({ id }) => facts.childrenOf("process_third_party", id).map((row) => row.third_party)),
    ...facts.systems.flatMap(({ id }) => facts.childrenOf("system_third_party", id).map((row) => row.third_party)),
  ]);
  const parties = byName(facts.snapshot.rows.third_party.filter(({ id }) => used.has(id)));
  if (parties.length === 0) {
    return [
      heading(1, "Передача персональных данных"),
      clause("Персональные данные третьим лицам не передаются и обработка другим лицам не поручается."),
    ];
  }
  return [
    heading(1, "Передача персональных данных"),
    clause(
      "Оператор передаёт персональные данные третьим лицам и поручает им обработку только при наличии правового основания и в объёме, необходимом для заявленной цели.",
    ),
    clause(
      "Лицо, которому поручена обработка, соблюдает принципы и правила Закона № 152-ФЗ, конфиденциальность персональных данных и принимает меры по их защите (ч. 3 ст. 6 Закона № 152-ФЗ).",
    ),
    table(
      [
        { title: "Получатель", width: 4 },
        { title: "Роль", width: 3 },
        { title: "Цель", width: 5 },
      ],
      parties.map((party): Content[] => {
        const of = (field: string) => ({ form: "third_party", id: party.id, field }) as const;
        return [
          [value(party.name, of("name"))],
          [value(party.role && lowerFirst(thirdPartyRoles[party.role].ru), of("role"), text("получатель"))],
          [value(party.purpose || purposeOf(facts, party.id), of("purpose"), text("исполнение договора или закона"))],
        ];
      }),
      { caption: "Получатели персональных данных" },
    ),
  ];
}

function purposeOf(facts: CompanyFacts, party: number): string {
  const rows = facts.processes.flatMap(({ id }) => facts.childrenOf("process_third_party", id));
  return rows.find((row) => row.third_party === party && row.purpose.trim() !== "")?.purpose ?? "";
}

/** 8. Transfer abroad, by the list of states in force on the day of the policy. */
export function crossborderPart(facts: CompanyFacts, request: PaperRequest<"politika_konfidencialnosti">): Block[] {
  const abroad = crossbordersOf(facts, request.date);
  if (abroad.length === 0)
    return [
      heading(1, "Трансграничная передача"),
      clause("Трансграничная передача персональных данных не осуществляется."),
    ];
  return [
    heading(1, "Трансграничная передача"),
    clause(
      "Оператор осуществляет трансграничную передачу персональных данных с соблюдением статьи 12 Закона № 152-ФЗ.",
    ),
    table(
      [
        { title: "Получатель", width: 4 },
        { title: "Страна", width: 3 },
        { title: "Адекватная защита прав субъектов", width: 3 },
        { title: "Процессы", width: 5 },
      ],
      abroad.map(({ party, country, processes }): Content[] => [
        [value(party.name, { form: "third_party", id: party.id, field: "name" })],
        [value(countryName(country), { form: "third_party", id: party.id, field: "country" })],
        [
          text(
            adequacy(country, request.date)
              ? "обеспечивается (государство входит в перечень)"
              : "государство не входит в перечень",
          ),
        ],
        listed(
          processes.map((process) => value(process.name, { form: "process", id: process.id, field: "name" })),
          none("доступ к информационной системе"),
        ),
      ]),
      { caption: "Трансграничная передача персональных данных" },
    ),
  ];
}

/** 9. Where the databases are (article 18(5) of 152-FZ): the truth as the questionnaires tell it. */
export function localisationPart(facts: CompanyFacts): Block[] {
  const abroad = facts.systems.filter(({ db_country_place: country }) => country !== null && country !== "RU");
  const unknown = facts.systems.filter(({ db_country_place: country }) => country === null);
  const base =
    "Запись, систематизация, накопление, хранение, уточнение (обновление, изменение) и извлечение персональных данных граждан Российской Федерации";
  const blocks: Block[] = [heading(1, "Локализация баз данных")];
  if (abroad.length === 0) {
    blocks.push(
      clause(
        `${base} при сборе осуществляются с использованием баз данных, находящихся на территории Российской Федерации.`,
      ),
    );
  } else {
    const named = abroad.flatMap((system) =>
      system.db_country_place === null
        ? []
        : [
            phrase`${value(system.name, ofSystem(system, "name"))} (${value(countryName(system.db_country_place), ofSystem(system, "db_country_place"))})`,
          ],
    );
    blocks.push(
      clause(
        phrase`Базы данных следующих информационных систем находятся за пределами Российской Федерации: ${joined(named, "; ")}.`,
      ),
      clause(
        `${base} при сборе переводятся в базы данных на территории Российской Федерации; порядок и сроки перевода Оператор определяет отдельным планом.`,
      ),
    );
  }
  if (unknown.length > 0) {
    blocks.push(
      clause(
        phrase`Место нахождения баз данных уточняется: ${joined(
          unknown.map((system) => value(system.name, ofSystem(system, "db_country_place"), notSet())),
          "; ",
        )}.`,
      ),
    );
  }
  return blocks;
}
