import { acts } from "@opis/model/law/acts/acts";
import { type LawChange, lawChanges } from "@opis/model/law/law-changes";
import { monthsAfter } from "@opis/model/time/months-after";
import { heading, table } from "../../block.ts";
import { joined, text } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block, Content } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";

/** A change stays in the report for so long after it came into force. */
const monthsTold = 24;

/** Which changes of law have come into force of late, or are to come, and where they are taken into account. */
export function lawPart({ date, work }: Pick<PaperRequest, "date" | "work">): Block[] {
  const titles = new Map((work?.documents ?? []).map(({ key, title }) => [key, title]));
  const told = lawChanges.filter(({ act }) => monthsAfter(acts[act].since, monthsTold) >= date);
  if (told.length === 0) return [];
  return [
    heading(1, "Изменения закона"),
    table(
      [
        { title: "Действует с", kind: "figure", width: 3 },
        { title: "Акт", kind: "name", width: 5 },
        { title: "Что изменилось", kind: "reasoning", width: 8 },
        { title: "Где учтено", kind: "name", width: 5 },
      ],
      told.map((one): Content[] => [
        [text(shortDate(acts[one.act].since) ?? acts[one.act].since)],
        [text(acts[one.act].short)],
        [text(one.change.ru)],
        places(one, titles),
      ]),
      { caption: "Изменения закона за два года" },
    ),
  ];
}

function places({ risks = [], checks = [], documents = [] }: LawChange, titles: ReadonlyMap<string, string>): Content {
  const named = [
    ...risks.map((code) => text(code)),
    ...(checks.length > 0 ? [text("проверка сайтов")] : []),
    ...documents.flatMap((key) => {
      const title = titles.get(key);
      return title === undefined ? [] : [text(title)];
    }),
  ];
  return named.length === 0 ? [text("документы компании")] : joined(named, "; ");
}
