import type { NormCode } from "@opis/model/law/norms";
import { table, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { citation } from "../../language/citation.ts";
import type { InternalDocumentInput } from "../internal-documents/internal-document.ts";

/** Reasons for blocking or destroying data, with deadlines and points of law. */
const destructionTerms: readonly {
  readonly ground: string;
  readonly deed: string;
  readonly norms: readonly NormCode[];
}[] = [
  {
    ground: "Цель достигнута или необходимость в ней отпала",
    deed: "прекратить обработку и уничтожить в срок не позднее тридцати дней, если иное не предусмотрено договором с субъектом или законом",
    norms: ["FZ152 21(4)"],
  },
  {
    ground: "Отзыв согласия",
    deed: "прекратить обработку и уничтожить в срок не позднее тридцати дней, если нет иного основания",
    norms: ["FZ152 21(5)"],
  },
  {
    ground: "Требование прекратить обработку",
    deed: "прекратить в течение десяти рабочих дней (продление — до пяти рабочих дней с уведомлением), затем уничтожить в срок не позднее тридцати дней",
    norms: ["FZ152 21(5.1)", "FZ152 21(4)"],
  },
  {
    ground: "Неправомерная обработка",
    deed: "прекратить в течение трёх рабочих дней; если обеспечить правомерность невозможно, уничтожить в течение десяти рабочих дней с даты выявления и уведомить субъекта",
    norms: ["FZ152 21(3)"],
  },
  {
    ground: "Данные получены незаконно или не нужны для заявленной цели",
    deed: "уничтожить в течение семи рабочих дней со дня представления подтверждающих сведений",
    norms: ["FZ152 20(3)"],
  },
  {
    ground: "Неточные данные",
    deed: "блокировать с момента обращения, уточнить в течение семи рабочих дней со дня представления сведений",
    norms: ["FZ152 21(1)", "FZ152 21(2)"],
  },
  {
    ground: "Требование прекратить распространение",
    deed: "прекратить в течение трёх рабочих дней",
    norms: ["FZ152 10.1(14)"],
  },
  {
    ground: "Запрет трансграничной передачи",
    deed: "прекратить передачу и обеспечить уничтожение переданных данных в срок, названный в решении",
    norms: ["FZ152 12(14)"],
  },
  {
    ground: "Уничтожить в срок невозможно",
    deed: "блокировать и уничтожить в срок не более шести месяцев, если иной срок не установлен федеральными законами",
    norms: ["FZ152 21(6)"],
  },
];

/** Returns the table of terms for correcting, blocking and destroying data; rows without a norm in force are omitted. */
export function destructionTermsTable({ request }: InternalDocumentInput, caption: string): Block {
  const columns = [
    { title: "Основание", width: 5 },
    { title: "Что сделать и в какой срок", width: 8 },
    { title: "Норма", width: 4 },
  ];
  const rows = destructionTerms
    .map(({ ground, deed, norms }): Content[] => [[text(ground)], [text(deed)], citation(norms, request.date)])
    .filter((row) => row.every((cell) => cell.length > 0));
  return table(columns, rows, { caption });
}
