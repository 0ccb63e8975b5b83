import { transferBases } from "@opis/model/forms/third-party";
import { heading, paragraph, table, title } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { type Crossborder, countryName, crossbordersOf } from "../../facts/party-facts.ts";
import { basesOf, dataOf, subjectsOf, unique } from "../../facts/process-facts.ts";
import { line, listed, none, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content, Inline } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";
import { operatorTable, organiserContent } from "./operator.ts";

/** Part 4: transfer abroad (article 12(3) to (5) of 152-FZ); the list of states is taken as of the paper's day. */
export function crossborderPart(facts: CompanyFacts, request: PaperRequest<"uvedomleniya">): Block[] {
  const abroad = crossbordersOf(facts, request.date);
  const { information } = facts;
  return [
    title("УВЕДОМЛЕНИЕ о намерении осуществлять трансграничную передачу персональных данных"),
    heading(1, "Сведения об операторе", { numbered: false }),
    operatorTable(facts, [
      [
        "Дата уведомления о намерении осуществлять обработку",
        value(
          shortDate(information.registration_date),
          { form: "information", id: information.id, field: "registration_date" },
          line("date"),
        ),
      ],
      ["Ответственный за организацию обработки", organiserContent(facts)],
    ]),
    heading(1, "Получатели", { numbered: false }),
    recipientsTable(abroad),
    heading(1, "Передаваемые данные", { numbered: false }),
    dataTable(facts, abroad),
    ...(abroad.some(({ adequate }) => !adequate)
      ? [
          paragraph(
            "Передача в государства, не входящие в перечень обеспечивающих адекватную защиту прав субъектов, начнётся не раньше истечения десяти рабочих дней после подачи уведомления, кроме случая защиты жизни и здоровья (ч. 10 и 11 ст. 12 Закона № 152-ФЗ).",
          ),
        ]
      : []),
  ];
}

function recipientsTable(abroad: readonly Crossborder[]): Block {
  return table(
    [
      { title: "Страна", width: 3 },
      { title: "Получатель, адрес", width: 5 },
      { title: "Меры защиты", width: 4 },
      { title: "Условия прекращения", width: 4 },
      { title: "Дата оценки", width: 2 },
    ],
    abroad.map(({ party, country, adequate }): Content[] => {
      const of = (field: string) => ({ form: "third_party", id: party.id, field }) as const;
      return [
        [value(`${countryName(country)} (${adequate ? "входит в перечень" : "вне перечня"})`, of("country"))],
        listed([value(party.name, of("name")), value(party.address, of("address"), line("name"))]),
        [value(party.safety_assessment, of("safety_assessment"), line("name"))],
        [value(party.destroy_clause, of("destroy_clause"), line("name"))],
        [value(shortDate(party.safety_assessment_date), of("safety_assessment_date"), line("date"))],
      ];
    }),
    { caption: "Таблица 4.1. Иностранные получатели" },
  );
}

function dataTable(facts: CompanyFacts, abroad: readonly Crossborder[]): Block {
  return table(
    [
      { title: "Получатель", width: 3 },
      { title: "Цель", width: 4 },
      { title: "Субъекты", width: 3 },
      { title: "Персональные данные", width: 5 },
      { title: "Правовое основание", width: 5 },
    ],
    abroad.map(({ party, processes }): Content[] => {
      const rows = processes.flatMap(({ id }) => facts.childrenOf("process_subject", id));
      const transfers = processes
        .flatMap(({ id }) => facts.childrenOf("process_third_party", id))
        .filter((row) => row.third_party === party.id);
      const bases = transfers.flatMap((row) =>
        row.bases.map((basis) =>
          value(lowerFirst(transferBases[basis].ru), { form: "process_third_party", id: row.id, field: "bases" }),
        ),
      );
      const passed = processes
        .flatMap(({ id }) => facts.childrenOf("process_third_party_subject", id))
        .filter((row) => transfers.some(({ id }) => id === row.process_third_party))
        .flatMap((row) =>
          row.data.map(
            (id): Inline =>
              value(facts.index.nameOf("directory_item", id), {
                form: "process_third_party_subject",
                id: row.id,
                field: "data",
              }),
          ),
        );
      return [
        [value(party.name, { form: "third_party", id: party.id, field: "name" })],
        listed(
          unique(
            processes.map((process) =>
              value(process.purpose, { form: "process", id: process.id, field: "purpose" }, line("name")),
            ),
          ),
          none("доступ к информационной системе"),
        ),
        listed(unique(processes.flatMap((process) => subjectsOf(facts, process))), none("не указаны")),
        listed(unique(passed.length > 0 ? passed : rows.flatMap((row) => dataOf(facts, row))), none("не указаны")),
        listed(unique(bases.length > 0 ? bases : rows.flatMap(basesOf)), none("не указано")),
      ];
    }),
    { caption: "Таблица 4.2. Передаваемые данные" },
  );
}
