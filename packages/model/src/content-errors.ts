import { words } from "./bilingual-text.ts";
import type { ErrorKind } from "./identity-errors.ts";

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

/** Errors of the group sync with a directory. */
export const directoryErrors = {
  directory_off: {
    status: 400,
    text: words("Сверка с каталогом для этой компании не настроена", "No directory is set up for this company"),
  },
  directory_unreachable: {
    status: 400,
    text: words(
      "Каталог не отвечает. Группы остались прежними",
      "The directory does not respond. The groups are unchanged",
    ),
  },
  directory_untrusted: {
    status: 400,
    text: words(
      "Сертификату каталога нельзя доверять. Группы остались прежними",
      "The directory's certificate is not trusted. The groups are unchanged",
    ),
  },
  directory_refused: {
    status: 400,
    text: words(
      "Каталог не принял логин и пароль служебной учётной записи. Группы остались прежними",
      "The directory did not accept the service account's login and password. The groups are unchanged",
    ),
  },
  directory_failed: {
    status: 400,
    text: words(
      "Каталог ответил ошибкой. Группы остались прежними",
      "The directory returned an error. The groups are unchanged",
    ),
  },
} as const satisfies Record<string, ErrorKind>;

/** Errors of file storage and of the temporary disk. */
export const storageErrors = {
  stored_file_missing: {
    status: 404,
    text: words(
      "Файла нет в хранилище: сообщите администратору или загрузите файл ещё раз",
      "The file is missing from storage: contact the administrator or upload it again",
    ),
  },
  storage_unavailable: {
    status: 503,
    text: words(
      "Хранилище файлов недоступно, повторите чуть позже",
      "File storage is unavailable, try again in a moment",
    ),
  },
  storage_full: {
    status: 507,
    text: words(
      "В хранилище файлов закончилось место: сообщите администратору",
      "File storage is full: contact the administrator",
    ),
  },
  temporary_space_full: {
    status: 507,
    text: words(
      "На сервере закончилось место для временных файлов: сообщите администратору",
      "The server has no space for temporary files: contact the administrator",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
