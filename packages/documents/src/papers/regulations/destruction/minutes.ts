import { destructionMethods, destructionReasons } from "@opis/model/wizards/answers";
import { heading, list, paragraph, placeDate, signatures, title } from "../../../block.ts";
import { type Deciders, decidersOf, decidersSign, responsibleWords } from "../../../facts/deciders.ts";
import { requisite } from "../../../facts/requisites.ts";
import { joined, line, ofWizard, phrase, text, value } from "../../../inline.ts";
import { shortDate } from "../../../language/dates.ts";
import { lowerFirst } from "../../../language/position.ts";
import type { Block, Content } from "../../../model.ts";
import { commissionParts } from "../../commission-parts.ts";
import type { Annex } from "../internal-document.ts";
import type { Regulation } from "../regulation.ts";
import type { DestructionRequest } from "./act.ts";

/** The minutes of the commission, or the decision of the one responsible, where they are wanted (documents 3.9, part Г). */
export function minutesAnnex(regulation: Regulation, request: DestructionRequest): Annex[] {
  const { facts } = regulation;
  const { answers } = request;
  if (answers.is_minutes !== true) return [];
  const deciders = decidersOf(facts, answers);
  const isOne = deciders.kind === "responsible";
  const name = isOne ? "Решение об уничтожении персональных данных" : "Протокол заседания комиссии по уничтожению";
  const place = requisite(facts, "settlement", line("name"));
  return [
    {
      title: name,
      blocks: [
        title(
          phrase`${text(isOne ? "РЕШЕНИЕ" : "ПРОТОКОЛ")} № ${line("short")}`,
          isOne ? "об уничтожении персональных данных" : "заседания комиссии по уничтожению персональных данных",
        ),
        placeDate(place, value(shortDate(answers.minutes_date), ofWizard("minutes_date"), line("date"))),
        ...present(regulation, request, deciders),
        heading(3, "Рассмотрено", { numbered: false }),
        paragraph("Перечень носителей и записей с персональными данными, основания и сроки их уничтожения."),
        heading(3, "Решено", { numbered: false }),
        ...decided(request),
        ...(isOne
          ? []
          : [paragraph(phrase`Результаты голосования: ${value(answers.votes, ofWizard("votes"), line("name"))}.`)]),
        signatures(decidersSign(facts, deciders)),
      ],
    },
  ];
}

function present({ facts }: Regulation, { answers }: DestructionRequest, deciders: Deciders): Block[] {
  if (deciders.kind === "responsible")
    return [paragraph(phrase`Решение принимает: ${responsibleWords(facts, deciders)}.`, { align: "left" })];
  return commissionParts(answers, deciders);
}

function decided({ answers }: DestructionRequest): Block[] {
  const { destroyed } = answers;
  if (destroyed.length === 0) return [paragraph(phrase`Уничтожить: ${line("address")}.`)];
  const source = ofWizard("destroyed");
  const items = destroyed.map(({ subject, data, place, reason, method, date }, index): Content => {
    const what = joined(
      [subject, data, place].filter((one) => one.trim() !== "").map((one) => [value(one, source)]),
      " — ",
    );
    const why = value(reason && lowerFirst(destructionReasons[reason].ru), source, line("short"));
    const how = value(method && lowerFirst(destructionMethods[method].ru), source, line("short"));
    const end = text(index === destroyed.length - 1 ? "." : ";");
    return phrase`${what}: ${why}; уничтожить (способ — ${how}, дата — ${value(shortDate(date), source, line("date"))})${end}`;
  });
  return [list(items)];
}
