import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors about generated documents. */
export const documentErrors = {
  document_not_ready: {
    status: 400,
    text: words("Документ пока нельзя сформировать", "The document cannot be generated yet"),
  },
  paper_too_long: {
    status: 400,
    text: words(
      "Документ слишком большой для PDF и предпросмотра: скачайте его в Word, анкеты печатайте по одной",
      "The document is too long for PDF and preview: download it as a Word file, print questionnaires one by one",
    ),
  },
  document_worker_failed: {
    status: 503,
    text: words(
      "Не получилось сформировать документ. Повторите через минуту; если не поможет, сообщите администратору",
      "The document could not be generated. Try again in a minute; if that does not help, contact the administrator",
    ),
  },
  template_refused: {
    status: 400,
    text: words("Шаблон не принят", "The template was rejected"),
  },
  templates_full: {
    status: 400,
    text: words(
      "Места для шаблонов больше нет: удалите старые версии",
      "There is no space left for templates: delete old versions",
    ),
  },
  document_signed: {
    status: 400,
    text: words(
      "Документ подписан, его текст больше не меняется. Чтобы изменить текст, дайте документу другую дату или номер",
      "The document is signed, so its text can no longer change. Give it another date or number to edit it",
    ),
  },
  text_undecided: {
    status: 400,
    text: words(
      "Сведения под правками изменились: выберите по каждой правке, какой текст оставить",
      "The answers behind some edits have changed: choose which text to keep for each edit",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
