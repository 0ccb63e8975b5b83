import { words } from "@opis/model/bilingual-text";
import { destructionMethods, destructionReasons } from "@opis/model/duties/destruction-kinds";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { heading, list, paragraph, placeDate, signatures, title } from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, MissingAnswer } from "../document-definition.ts";
import { type Deciders, decidersAsSigners, decidersOf, responsibleWords } from "../facts/deciders.ts";
import { requisite } from "../facts/requisites.ts";
import { joined, line, phrase, text, value, wizardSource } from "../inline.ts";
import { shortDate } from "../language/dates.ts";
import { lowerFirst } from "../language/position.ts";
import { messageNaming, missingAnswer } from "../readiness/missing.ts";
import { commissionParts } from "./act-parts.ts";
import { actAnnex, type DestructionRequest, extractAnnex } from "./regulations/destruction-act-annex.ts";
import { procedure } from "./regulations/destruction-procedure.ts";
import { recordDocument, recordOf, recordReadiness } from "./regulations/destruction-record.ts";
import { type Annex, internalDocument } from "./regulations/internal-document.ts";
import { section } from "./regulations/provision.ts";
import { regulationReadiness } from "./regulations/readiness.ts";
import { type Regulation, regulationOf } from "./regulations/regulation.ts";

/** The procedure of destruction and the act that shows it (article 21(3) to (7) of 152-FZ, Roskomnadzor's order 179). */
export const destructionAct: DocumentDefinition<"destruction_act"> = {
  key: "destruction_act",
  title: words("Порядок и акт уничтожения персональных данных", "Procedure and act of destruction"),
  group: "internal",
  objects: {
    form: "destruction",
    isAlsoTogether: true,
    of: ({ snapshot }) =>
      snapshot.rows.destruction
        .filter(({ state }) => state !== "erroneous")
        .map(({ id, number }) => ({ id, name: `№ ${number}` })),
  },
  // An act of a record has its number, day and lines from the record.
  offer: (_, { object }) => ({ hidden: object === null ? [] : ofRecord, fitting: {}, rows: {} }),
  readiness: (facts, request) => {
    const record = recordOf(facts, request);
    if (record) return recordReadiness(facts, request, record);
    const nobody =
      decidersOf(facts, request.answers).kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : [];
    return regulationReadiness(
      facts,
      request,
      [...nobody, ...incompleteRows(request), ...actRegistered(request), ...minutesInOrder(request)],
      "not before the start",
    );
  },
  compose: (facts, request) => {
    const record = recordOf(facts, request);
    if (record) return recordDocument(facts, request, record);
    const regulation = regulationOf(facts, request);
    return internalDocument(regulation, {
      title: "ПОРЯДОК уничтожения персональных данных",
      body: section(regulation, "Порядок уничтожения", procedure),
      annexes: [actAnnex(regulation, request), extractAnnex, ...minutesAnnex(regulation, request)],
    });
  },
};

const ofRecord = ["destroyed", "act_number", "act_date", "is_minutes", "minutes_date", "votes"] as const;

/** The minutes of the commission, or the decision of the one responsible, where they are wanted (documents 3.9, part Г). */
function minutesAnnex(regulation: Regulation, request: DestructionRequest): Annex[] {
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
        placeDate(place, value(shortDate(answers.minutes_date), wizardSource("minutes_date"), line("date"))),
        ...present(regulation, request, deciders),
        heading(3, "Рассмотрено", { numbered: false }),
        paragraph("Перечень носителей и записей с персональными данными, основания и сроки их уничтожения."),
        heading(3, "Решено", { numbered: false }),
        ...decided(request),
        ...(isOne
          ? []
          : [paragraph(phrase`Результаты голосования: ${value(answers.votes, wizardSource("votes"), line("name"))}.`)]),
        signatures(decidersAsSigners(facts, deciders)),
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
  const source = wizardSource("destroyed");
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

/** E56: an act of what was destroyed has its number and date (Roskomnadzor's order 179); a blank act is filled in later. */
function actRegistered({ answers }: DocumentRequest<"destruction_act">): MissingAnswer[] {
  if (answers.destroyed.length === 0) return [];
  return [
    ...(answers.act_number === "" ? [missingAnswer("E56", "wizard", "act_number")] : []),
    ...(answers.act_date === null ? [missingAnswer("E56", "wizard", "act_date")] : []),
  ];
}

/** E27: minutes that are younger than the act they decide of. */
function minutesInOrder({ answers, date: approved }: DocumentRequest<"destruction_act">): MissingAnswer[] {
  const { is_minutes: isWanted, minutes_date: day } = answers;
  const date = answers.act_date ?? approved;
  if (isWanted !== true || day === null || day <= date) return [];
  const { label } = wizardQuestions.destruction_act.minutes_date;
  const pair = words(
    `${label.ru} „${shortDate(day)}“ — дата акта „${shortDate(date)}“`,
    `${label.en} “${shortDate(day)}” — date of the act “${shortDate(date)}”`,
  );
  const message = messageNaming("E27", [pair]);
  return [{ code: "E27", message, form: "wizard", id: null, field: "minutes_date", label: pair }];
}

/** E48: a line that does not say how, why or when. */
function incompleteRows({ answers }: DocumentRequest<"destruction_act">): MissingAnswer[] {
  const lacking = answers.destroyed.filter((one) => !isComplete(one));
  if (lacking.length === 0) return [];
  const message = messageNaming(
    "E48",
    lacking.map(({ place }) => place),
  );
  return [{ code: "E48", message, form: "wizard", id: null, field: "destroyed", label: message }];
}

function isComplete({ method, reason, date }: DestructionRequest["answers"]["destroyed"][number]): boolean {
  return method !== null && reason !== null && date !== null;
}
