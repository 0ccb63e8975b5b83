import { type Language, type Words, words } from "./bilingual-text.ts";
import { directoryErrors, documentErrors, storageErrors } from "./content-errors.ts";
import { type ErrorKind, identityErrors } from "./identity-errors.ts";
import { restorableDays } from "./limits.ts";
import { employeeErrors, recordErrors, respondentErrors } from "./record-errors.ts";

/** All errors of the API: a stable code, HTTP status and text. */
export const errorCatalogue = {
  ...identityErrors,
  invalid: { status: 400, text: words("Проверьте введённые данные", "Check the data you entered") },
  payload_not_valid: { status: 400, text: words("Payload is not valid", "Payload is not valid") },
  unknown_field: { status: 400, text: words("Такого поля нет", "There is no such field") },
  value_required: { status: 400, text: words("Значение не указано", "A value is required") },
  name_not_unique: {
    status: 400,
    text: words("Название не указано или не уникально", "Name not specified or not unique"),
  },
  directory_item_in_use: {
    status: 400,
    text: words("Значение используется в анкетах или процессах", "The value is used in questionnaires"),
  },
  object_in_use: {
    status: 400,
    text: words("На этот объект ссылаются другие анкеты", "Other questionnaires refer to this object"),
  },
  document_in_use: {
    status: 400,
    text: words(
      "Документ указан в анкетах. Чтобы удалить его, подтвердите ещё раз",
      "Questionnaires refer to this document. Confirm again to delete it",
    ),
  },
  unknown_reference: {
    status: 400,
    text: words("Такого объекта в компании нет", "The company has no such object"),
  },
  wrong_file_format: {
    status: 400,
    text: words("Добавлен файл неверного формата", "A file of the wrong format was added"),
  },
  unknown_ordering: {
    status: 400,
    text: words("По этому полю нельзя сортировать", "Sorting by this field is not possible"),
  },
  unknown_version: {
    status: 400,
    text: words(
      "If-Unmodified-Since-Version: у строки нет такой версии, укажите её row_version",
      "If-Unmodified-Since-Version: the row has no such version, send its row_version",
    ),
  },
  if_match_invalid: {
    status: 400,
    text: words(
      "If-Match: нужен ETag строки в кавычках, несколько через запятую, или *",
      "If-Match: send the row's ETag in quotes, several separated by commas, or *",
    ),
  },
  if_match_failed: {
    status: 412,
    text: words(
      "If-Match: у строки нет такой версии, прочитайте её ещё раз",
      "If-Match: the row has no such version, read it again",
    ),
  },
  idempotency_key_invalid: {
    status: 400,
    text: words(
      "Idempotency-Key: от 1 до 255 видимых символов ASCII, без пробелов",
      "Idempotency-Key: 1 to 255 visible ASCII characters, no spaces",
    ),
  },
  idempotency_key_reused: {
    status: 400,
    text: words(
      "Этот Idempotency-Key уже использован в другом запросе, укажите новый ключ",
      "Another request has already used this Idempotency-Key, send a new one",
    ),
  },
  questionnaire_inactive: {
    status: 400,
    text: words(
      "Редактирование недоступно: анкета неактивна",
      "Editing is not available: the questionnaire is inactive",
    ),
  },
  freemium: {
    status: 400,
    text: words("Превышена квота бесплатной учётной записи", "The quota of the free account is exceeded"),
  },
  company_not_found_by_inn: {
    status: 400,
    text: words("Компания с таким ИНН не найдена", "Company with such INN not found"),
  },
  wrong_move: {
    status: 400,
    text: words("Такой переход статуса невозможен", "This change of status is not possible"),
  },
  no_longer_proposed: {
    status: 400,
    text: words(
      "На это предложение уже ответили или его нет",
      "This proposal has already been answered, or does not exist",
    ),
  },
  author_has_left: {
    status: 400,
    text: words(
      "Автор анкеты больше не работает в компании: добавьте её в общий список или отклоните",
      "The author of the questionnaire has left the company: add it to the common list or decline it",
    ),
  },
  not_a_deletion: {
    status: 400,
    text: words("Вернуть можно только удалённое", "Only deleted items can be restored"),
  },
  restore_too_late: {
    status: 400,
    text: words(
      `Вернуть можно в течение ${restorableDays} дней после удаления`,
      `It can be restored within ${restorableDays} days of deletion`,
    ),
  },
  already_restored: { status: 400, text: words("Объект уже возвращён", "The object has already been restored") },
  parent_deleted: {
    status: 400,
    text: words(
      "Анкета, к которой это относится, удалена. Сначала верните её",
      "The questionnaire it belongs to was deleted. Restore the questionnaire first",
    ),
  },
  merge_needs_two: { status: 400, text: words("Выберите не меньше двух групп", "Select at least two groups") },
  table_not_readable: {
    status: 400,
    text: words(
      "Добавлен файл неверного формата. Допустимые форматы: xlsx",
      "A file of the wrong format was added. Allowed formats: xlsx",
    ),
  },
  too_many_to_print: {
    status: 400,
    text: words("Слишком много анкет для одного файла", "Too many questionnaires for one file"),
  },
  table_too_large: {
    status: 400,
    text: words("Таблица больше шаблона", "The table is larger than the template"),
  },
  import_has_errors: {
    status: 400,
    text: words("В файле есть ошибки: ничего не импортировано", "The file has errors: nothing was imported"),
  },
  import_outdated: {
    status: 409,
    text: words(
      "Данные компании изменились: проверьте изменения ещё раз",
      "The company's data has changed: check the changes again",
    ),
  },
  ...directoryErrors,
  ...documentErrors,
  ...recordErrors,
  ...employeeErrors,
  ...respondentErrors,
  ...storageErrors,
  archive_not_readable: {
    status: 400,
    text: words(
      "Это не выгрузка компании, или архив повреждён",
      "This is not a company export, or the archive is damaged",
    ),
  },
  archive_of_newer_edition: {
    status: 400,
    text: words(
      "Выгрузка сделана в более новой версии Описи: обновите эту установку",
      "The export comes from a newer version of Opis: upgrade this installation",
    ),
  },
  archive_has_errors: {
    status: 400,
    text: words("В выгрузке есть ошибки: компания не создана", "The export has errors: no company was created"),
  },
  import_not_undoable: {
    status: 400,
    text: words("Импорт уже нельзя отменить", "The import can no longer be undone"),
  },
  viewing_only: {
    status: 403,
    text: words(
      "Вы смотрите от имени другого пользователя: изменить ничего нельзя",
      "You are viewing as another user: nothing can be changed",
    ),
  },
  viewing_over: {
    status: 403,
    text: words("Просмотр от имени пользователя закончен", "Viewing as another user has ended"),
  },
  forbidden: { status: 403, text: words("Недостаточно прав для этого действия", "You are not allowed to do this") },
  no_permission_to_delete_company: {
    status: 403,
    text: words("Нет прав на удаление компании", "No permission to delete the company"),
  },
  not_found: { status: 404, text: words("Объект не найден", "Object not found") },
  method_not_allowed: {
    status: 405,
    text: words("Этот адрес не поддерживает такой метод", "This address does not support this method"),
  },
  changed_by_another: {
    status: 409,
    text: words("Этот ответ уже изменил другой пользователь", "Another user has already changed this answer"),
  },
  request_under_way: {
    status: 409,
    text: words(
      "Такой же запрос уже выполняется, повторите через секунду",
      "The same request is already running, try again in a second",
    ),
  },
  outcome_unknown: {
    status: 409,
    text: words(
      "Запрос с этим ключом уже выполнен, но ответ не сохранился: проверьте результат",
      "A request with this key has already run, but its response was lost: check the result",
    ),
  },
  request_too_slow: {
    status: 408,
    text: words("Запрос не дошёл вовремя, повторите его", "The request took too long to arrive, try again"),
  },
  headers_too_large: {
    status: 431,
    text: words("Слишком длинный запрос: выберите меньше значений", "The request is too long: select fewer values"),
  },
  too_large: { status: 413, text: words("Слишком большой запрос", "The request is too large") },
  no_room_for_file: {
    status: 413,
    text: words("Не хватает места для файлов компании", "The company has no space left for this file"),
  },
  wrong_type: { status: 415, text: words("Неподдерживаемый тип данных", "This data type is not supported") },
  too_many_webhooks: {
    status: 400,
    text: words(
      "Можно создать не больше 20 вебхуков: удалите ненужный",
      "You can have at most 20 webhooks: delete one first",
    ),
  },
  too_many_requests: {
    status: 429,
    text: words("Слишком много запросов, попробуйте позже", "Too many requests, try again later"),
  },
  internal: {
    status: 500,
    text: words("Что-то пошло не так, мы уже знаем об этом", "Something went wrong. The error has been reported"),
  },
  unavailable: { status: 503, text: words("Сервис временно недоступен", "The service is temporarily unavailable") },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Problems by field, in both languages. */
export type FieldIssues = Readonly<Record<string, readonly Words[]>>;

/** Optional contents of an error body in addition to `code` (decisions 1). */
export interface RefusalDetails {
  /** Problems by field; `name` and `non_field_errors` are displayed first. */
  readonly fields?: FieldIssues;
  /** Replaces the catalogue's text. */
  readonly text?: Words;
  /** Further properties of the body, e.g. `usage`, `row`, `messages`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Replaces the whole body by a list: the uses of a document (specification 7.9). */
  readonly list?: readonly unknown[];
  /** Seconds after which to retry. */
  readonly retryAfterSeconds?: number;
}

/** An expected rejection of a request; any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.text?.en ?? errorCatalogue[code].text.en);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}

/** Creates a refusal to throw: `throw refused("not_found")`. */
export function refused(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  return new Refusal(code, details);
}

/** Creates a refusal with problems of single fields. */
export function refusedFields(fields: FieldIssues, code: ErrorCode = "invalid"): Refusal {
  return new Refusal(code, { fields });
}

/** Codes whose text is in a specific property (specification 8, the order of the choice). */
const memberOf: Partial<Record<ErrorCode, string>> = { freemium: "freemium" };

/** Returns the JSON body of a refusal in one language (decisions 1). */
export function errorBody(refusal: Refusal, language: Language): Record<string, unknown> {
  const { fields, text, extra } = refusal.details;
  const message = (text ?? errorCatalogue[refusal.code].text)[language];
  if (!fields) return { ...extra, [memberOf[refusal.code] ?? "detail"]: message, code: refusal.code };
  const byField = Object.entries(fields).map(([field, issues]) => [field, issues.map((issue) => issue[language])]);
  // Field names may come from the client. They are regular properties, but `code` remains the error code, so problems of a field with that
  // name are returned as text.
  const ofCode = fields.code?.map((issue) => `code: ${issue[language]}`).join("; ");
  return { ...extra, ...(ofCode && { detail: ofCode }), ...Object.fromEntries(byField), code: refusal.code };
}
