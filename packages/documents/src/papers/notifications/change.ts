import { heading, paragraph, table, title } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { requisite } from "../../facts/requisites.ts";
import { line, ofWizard, phrase, value } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block, Content } from "../../model.ts";
import { changesTold } from "./changes-told.ts";
import { lastFiling } from "./filings-of.ts";
import { operatorTable } from "./operator.ts";
import type { NotificationRequest } from "./request.ts";

/** Part 2: changed information of the register (article 22(7) of 152-FZ): by the 15th of the next month. */
export function changePart(facts: CompanyFacts, request: NotificationRequest): Block[] {
  const { information } = facts;
  const filed = lastFiling(facts, ["intention", "change"]);
  const of = (field: string) => ({ form: "filing", id: filed?.id ?? null, field }) as const;
  const source = ofWizard("changed");
  return [
    title(
      "УВЕДОМЛЕНИЕ об изменении сведений, содержащихся в уведомлении о намерении осуществлять обработку персональных данных",
      phrase`К уведомлению от ${value(shortDate(filed?.sent_date ?? null), of("sent_date"), line("date"))} № ${value(filed?.sent_number, of("sent_number"), line("short"))}`,
    ),
    heading(1, "Сведения об операторе", { numbered: false }),
    operatorTable(facts, [
      ["Номер записи в реестре операторов", requisite(facts, "registry_number", line("short"))],
      [
        "Дата внесения в реестр",
        value(
          shortDate(information.registration_date),
          { form: "information", id: information.id, field: "registration_date" },
          line("date"),
        ),
      ],
    ]),
    heading(1, "Изменившиеся сведения", { numbered: false }),
    table(
      [
        { title: "Сведения", width: 4 },
        { title: "Было", width: 4 },
        { title: "Стало", width: 4 },
        { title: "Дата изменения", width: 3 },
      ],
      changesTold(facts, request).map(({ what, before, after, day }): Content[] => [
        [value(what, source, line("short"))],
        before,
        after,
        [value(shortDate(day), source, line("date"))],
      ]),
      { caption: "Изменения" },
    ),
    paragraph(
      phrase`Обо всех последующих изменениях сообщу не позднее 15-го числа месяца, следующего за месяцем, в котором они возникли (${citation(["FZ152 22(7)"], request.date)}).`,
    ),
  ];
}
