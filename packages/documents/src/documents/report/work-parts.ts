import { heading, paragraph } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type {
  DocumentRequest,
  ReviewedChange,
  ReviewedComment,
  ReviewedDocument,
  WorkReview,
} from "../../document-definition.ts";
import { alert, dash, listed, text } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import { numberColumn, registerTable } from "../table-parts.ts";

/** The maximum length of a printed value of the history, in characters. */
const valueCharacters = 100;

const states = {
  not_ready: "не хватает данных",
  draft: "черновик",
  signable: "можно подписывать",
  signed: "подписан",
  stale: "устарел",
} as const satisfies Record<ReviewedDocument["state"], string>;

/** Sections 9 to 12: documents, comments and the history of the period; empty if the work was not loaded. */
export function workParts({ work }: DocumentRequest): Block[] {
  if (!work) return [];
  return [...documentsPart(work), ...commentsPart(work.comments), ...historyPart(work)];
}

function documentsPart({ documents }: WorkReview): Block[] {
  const bound = new Set(["soglasie_na_obrabotku", "soglashenie_o_soblyudenii_bezobastnosti"]);
  const table = (rows: readonly ReviewedDocument[], caption: string) =>
    registerTable(
      rows,
      [
        numberColumn,
        { title: "Документ", kind: "name", width: 6, cell: ({ title }) => [text(title)] },
        { title: "Состояние", kind: "name", width: 4, cell: stateCell },
        { title: "Дата и номер", kind: "name", width: 3, cell: requisites },
        { title: "Утверждён", kind: "figure", width: 3, cell: ({ approved }) => [approved ? text(approved) : dash()] },
        { title: "Чего не хватает", kind: "reasoning", width: 7, cell: lacksCell },
      ],
      { caption },
    );
  return [
    heading(1, "Документы"),
    table(
      documents.filter(({ key }) => !bound.has(key)),
      "Таблица 9.1. Документы",
    ),
    table(
      documents.filter(({ key }) => bound.has(key)),
      "Таблица 9.2. Согласия и соглашения",
    ),
  ];
}

function stateCell({ state }: ReviewedDocument): Content {
  const words = text(states[state]);
  return state === "stale" ? alert(words) : [words];
}

function requisites({ date, number }: ReviewedDocument): Content {
  const said = [shortDate(date), number.trim() === "" ? null : `№ ${number.trim()}`].filter((one) => one !== null);
  return said.length === 0 ? [dash()] : [text(said.join(", "))];
}

function lacksCell({ lacks }: ReviewedDocument): Content {
  return listed([...new Set(lacks.map(({ message }) => message.ru.replace(/\.$/u, "")))].map(text), dash());
}

function commentsPart(comments: readonly ReviewedComment[]): Block[] {
  return [
    heading(1, "Комментарии"),
    registerTable(
      comments.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen)),
      [
        { title: "Объект", kind: "name", width: 4, cell: ({ object }) => [text(object)] },
        { title: "Вопрос", kind: "name", width: 4, cell: ({ field }) => [text(field)] },
        { title: "Текст", kind: "reasoning", width: 7, cell: ({ text: words }) => [text(words)] },
        { title: "Автор", kind: "name", width: 3, cell: ({ author }) => [author === "" ? dash() : text(author)] },
        { title: "Дата", kind: "figure", width: 3, cell: ({ at }) => [text(shortDate(at) ?? at)] },
        { title: "Состояние", kind: "figure", width: 3, cell: ({ isOpen }) => [text(isOpen ? "открыт" : "закрыт")] },
      ],
      { caption: "Таблица 10.1. Комментарии" },
    ),
  ];
}

function historyPart({ changes, changesCount, since }: WorkReview): Block[] {
  const more = changesCount - changes.length;
  return [
    heading(1, "История изменений"),
    registerTable<ReviewedChange>(
      changes,
      [
        { title: "Дата", kind: "figure", width: 3, cell: ({ at }) => [text(shortDate(at) ?? at)] },
        { title: "Кто", kind: "name", width: 3, cell: ({ who }) => [who === "" ? dash() : text(who)] },
        { title: "Объект", kind: "name", width: 4, cell: ({ object }) => [text(object)] },
        { title: "Вопрос", kind: "name", width: 4, cell: ({ field }) => [text(field)] },
        { title: "Было", kind: "name", width: 4, cell: ({ before }) => shortened(before) },
        { title: "Стало", kind: "name", width: 4, cell: ({ after }) => shortened(after) },
      ],
      { caption: `Таблица 11.1. Изменения с ${shortDate(since) ?? since}` },
    ),
    ...(more > 0 ? [paragraph(`Ещё изменений за период: ${more}.`)] : []),
  ];
}

function shortened(words: string): Content {
  const trimmed = words.trim();
  if (trimmed === "") return [dash()];
  return [text(trimmed.length > valueCharacters ? `${trimmed.slice(0, valueCharacters).trimEnd()}…` : trimmed)];
}
