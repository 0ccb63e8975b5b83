import { heading, paragraph, table, title } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { splitList } from "../../facts/process-facts.ts";
import { requisite } from "../../facts/requisites.ts";
import { blank, line, text, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block, Content } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";
import { operatorTable } from "./operator.ts";

/** Part 2: changed information of the register (article 22(7) of 152-FZ): by the 15th of the next month. */
export function changePart(facts: CompanyFacts, request: PaperRequest<"uvedomleniya">): Block[] {
  const { information } = facts;
  const since = request.previousDate ?? information.correction_date ?? information.registration_date;
  return [
    title(
      "УВЕДОМЛЕНИЕ об изменении сведений, содержащихся в уведомлении о намерении осуществлять обработку персональных данных",
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
    ...changes(facts, request, since),
  ];
}

function changes(facts: CompanyFacts, request: PaperRequest<"uvedomleniya">, since: string | null): Block[] {
  const told = splitList(request.answers.changes).map((change): Content[] => [
    [value(change, { form: "wizard", id: null, field: "changes" })],
    [blank()],
    [blank()],
  ]);
  const changed = since === null ? [] : facts.processes.filter(({ modified }) => modified.slice(0, 10) > since);
  const processes = changed.map((process): Content[] => [
    [value(`Процесс «${process.name}»`, { form: "process", id: process.id, field: "name" })],
    [text(process.created.slice(0, 10) > (since ?? "") ? "не осуществлялся" : "сведения прежнего уведомления")],
    [text(`сведения таблицы 1 на ${shortDate(process.modified.slice(0, 10)) ?? "дату уведомления"}`)],
  ]);
  const rows = [...told, ...processes];
  if (rows.length === 0)
    return [paragraph(since ? `Изменений с ${shortDate(since)} не найдено.` : "Изменений не найдено.")];
  return [
    table(
      [
        { title: "Что изменилось", width: 4 },
        { title: "Было", width: 4 },
        { title: "Стало", width: 4 },
      ],
      rows,
    ),
  ];
}
