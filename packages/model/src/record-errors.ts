import { words } from "./bilingual-text.ts";
import type { ErrorKind } from "./identity-errors.ts";

/** Errors about numbered records: requests, incidents and the like. */
export const recordErrors = {
  record_not_deletable: {
    status: 400,
    text: words(
      "Зарегистрированную запись нельзя удалить: отметьте, что она зарегистрирована ошибочно",
      "A registered record cannot be deleted: mark it as registered by mistake",
    ),
  },
  training_not_passed: {
    status: 409,
    text: words("Свидетельство выдаётся, когда тест сдан", "A certificate is issued once the test is passed"),
  },
  record_finished: {
    status: 409,
    text: words(
      "По записи уже дан ответ, или она закрыта. Чтобы изменить запись, верните её в работу и укажите причину",
      "The record has been answered or closed. To change it, reopen it and give a reason",
    ),
  },
} as const satisfies Record<string, ErrorKind>;

/** Errors of employees' pages by link, and of codes that confirm acknowledgements. */
export const employeeErrors = {
  employee_link_expired: {
    status: 403,
    text: words(
      "Срок ссылки истёк. Попросите ответственного отправить новую",
      "The link has expired. Ask the responsible person for a new one",
    ),
  },
  acknowledgement_code_wrong: {
    status: 400,
    text: words(
      "Код не подошёл. Введите шесть цифр из последнего письма",
      "The code is wrong. Enter the six digits of the last e-mail",
    ),
  },
  acknowledgement_code_expired: {
    status: 400,
    text: words("Срок кода истёк. Запросите новый", "The code has expired. Request a new one"),
  },
  acknowledgement_code_used: {
    status: 400,
    text: words("Этот код уже использован. Запросите новый", "This code has already been used. Request a new one"),
  },
  acknowledgement_code_blocked: {
    status: 429,
    text: words(
      "Код введён неверно слишком много раз. Запросите новый",
      "The code was entered wrongly too many times. Request a new one",
    ),
  },
  acknowledgement_closed: {
    status: 409,
    text: words(
      "Ознакомление уже подтверждено или снято. Обновите страницу",
      "The acknowledgement is already confirmed or withdrawn. Reload the page",
    ),
  },
  acknowledgement_retained: {
    status: 409,
    text: words(
      "Работник подтвердил ознакомление с документами: это хранят, пока он работает, и три года после увольнения. Укажите день увольнения вместо удаления",
      "The employee has acknowledged documents. The proofs are kept during employment and for three years after the dismissal. Give the day of the dismissal instead of deleting",
    ),
  },
  document_not_generated: {
    status: 409,
    text: words(
      "У документа нет файла: утвердите его в разделе «Документы» или загрузите файл",
      "The document has no file: approve it in Documents or upload a file",
    ),
  },
} as const satisfies Record<string, ErrorKind>;

/** Errors about respondents' additions and proposals by link, and decisions on them. */
export const respondentErrors = {
  comments_only: {
    status: 403,
    text: words(
      "По этой ссылке можно только читать и комментировать: ответ остался прежним",
      "With this link you can only read and comment. The answer is unchanged",
    ),
  },
  proposed_row_gone: {
    status: 400,
    text: words(
      "Запись, к которой относится правка, удалена. Правку можно только отклонить",
      "The item no longer exists, so the change can only be declined",
    ),
  },
  accept_first: {
    status: 400,
    text: words(
      "Эта правка относится к строке, которую тоже предложили: сначала примите строку",
      "This change refers to a proposed row: accept that row first",
    ),
  },
  industry_pack_invalid: {
    status: 400,
    text: words(
      "Файл не подходит: это не отраслевой набор или в нём ошибки",
      "The file is no industry pack, or has mistakes",
    ),
  },
  too_many_new_values: {
    status: 400,
    text: words(
      "Слишком много новых значений ждут проверки. Выберите из существующих или напишите в комментарии",
      "Too many new values are waiting for review. Select an existing one, or leave a comment",
    ),
  },
  no_longer_new: {
    status: 400,
    text: words("Это значение уже принято или удалено", "This value has already been accepted or deleted"),
  },
} as const satisfies Record<string, ErrorKind>;
