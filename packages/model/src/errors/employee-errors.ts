import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

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
