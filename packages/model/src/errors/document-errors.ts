import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors about generated documents. */
export const documentErrors = {
  document_not_ready: {
    status: 400,
    text: words("Документ пока нельзя сформировать", "The document cannot be made yet"),
  },
  paper_too_long: {
    status: 400,
    text: words(
      "Для PDF и предпросмотра текста слишком много: скачайте документ в Word, анкеты печатайте по одной",
      "There is too much text for a PDF or a preview: download the document as a Word file, print questionnaires one by one",
    ),
  },
  document_worker_failed: {
    status: 503,
    text: words(
      "Не удалось собрать документ: программа сборки прервалась. Повторите через минуту; если не поможет, сообщите администратору",
      "The document could not be generated: its worker failed. Try again in a minute; if that does not help, tell the administrator",
    ),
  },
  template_refused: {
    status: 400,
    text: words("Шаблон не принят", "The template was not accepted"),
  },
  templates_full: {
    status: 400,
    text: words(
      "Места для шаблонов больше нет: удалите старые версии",
      "There is no more room for templates: delete old versions",
    ),
  },
  document_signed: {
    status: 400,
    text: words(
      "Документ подписан, его текст больше не меняется. Чтобы изменить текст, дайте документу другую дату или номер",
      "The document is signed and its text does not change any more. Give it another date or number to edit it",
    ),
  },
  text_undecided: {
    status: 400,
    text: words(
      "Под правками текста изменились сведения: решите по каждой правке, какой текст оставить",
      "Answers below edits of the text have changed: decide of each edit which text stays",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
