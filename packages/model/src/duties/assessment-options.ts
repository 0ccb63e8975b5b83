import { type Words, words } from "../bilingual-text.ts";

/** States of a recipient's assessment. */
export const assessmentStates = {
  sent: words("Ждём ответов", "Awaiting answers"),
  answered: words("Ответы получены", "Answered"),
  accepted: words("Принята", "Accepted"),
  cancelled: words("Отменена", "Cancelled"),
} as const satisfies Record<string, Words>;

export type AssessmentState = keyof typeof assessmentStates;

/** The states that each state may change to; `sent` after `answered` returns the answers to the recipient. */
export const nextAssessmentStates: Readonly<Record<AssessmentState, readonly AssessmentState[]>> = {
  sent: ["cancelled"],
  answered: ["accepted", "sent", "cancelled"],
  accepted: ["cancelled"],
  cancelled: [],
};

/** Conclusions about a recipient. */
export const assessmentConclusions = {
  allowed: words("Передача допустима", "Transfer is allowed"),
  conditional: words("Передача допустима с условиями", "Transfer is allowed with conditions"),
  refused: words("Передача недопустима", "Transfer is not allowed"),
} as const satisfies Record<string, Words>;

/** How a recipient publishes its policy (152-FZ, article 18.1(2)). */
export const policyAnswers = {
  published: words("Опубликована на сайте", "Published on the site"),
  internal: words("Есть, но не опубликована", "Exists, but is not published"),
  no: words("Нет", "No"),
};

/** Whether a person responsible for the processing is appointed (152-FZ, article 22.1). */
export const responsibleAnswers = {
  appointed: words("Назначен", "Appointed"),
  no: words("Не назначен", "Not appointed"),
};

/** Technical and organisational measures (152-FZ, article 19(2)). */
export const recipientMeasures = {
  access: words("Доступ только у тех, кому он нужен", "Access only for those who need it"),
  access_log: words("Действия с данными записываются в журнал", "Actions with data are logged"),
  encryption: words("Данные шифруются при передаче", "Data is encrypted in transit"),
  certified: words("Средства защиты прошли оценку соответствия", "Security tools passed a conformity assessment"),
  malware: words("Защита от вредоносных программ", "Protection against malware"),
  backups: words("Резервные копии и проверка восстановления", "Backups with tested restore"),
  detection: words("Обнаружение атак и утечек", "Detection of attacks and leaks"),
  premises: words("Охрана помещений и учёт носителей", "Guarded premises and registered media"),
  none: words("Ничего из перечисленного", "None of these"),
};

/** Whether threats were determined and measures chosen for them (152-FZ, article 19(2)(1)). */
export const threatAnswers = {
  yes: words("Угрозы определены, меры выбраны по ним", "Threats are determined, measures follow from them"),
  no: words("Не определены", "Not determined"),
};

/** Whether the staff know the rules (152-FZ, article 18.1(1)(6)). */
export const staffAnswers = {
  all: words(
    "Все работники ознакомлены и обязались не разглашать",
    "All staff are trained and bound by confidentiality",
  ),
  some: words("Часть работников", "Some of the staff"),
  no: words("Нет", "No"),
};

/** Whether others process the data for the recipient (152-FZ, article 6(3)). */
export const subprocessorAnswers = {
  none: words("Никого не привлекаем", "Nobody"),
  agreed: words("Привлекаем с согласия заказчика и по договору", "With the customer's consent and an agreement"),
  not_agreed: words("Привлекаем без согласования", "Without asking the customer"),
};

/** Where data collected from citizens of Russia are stored first (152-FZ, article 18(5)). */
export const localisationAnswers = {
  russia: words("В базах данных в России", "In databases in Russia"),
  abroad: words("В базах данных за пределами России", "In databases outside Russia"),
  not_collected: words("Мы не собираем данные у людей", "We do not collect data from people"),
};

/** Incidents of the last year (152-FZ, article 21(3.1)). */
export const incidentAnswers = {
  none: words("Не было", "None"),
  fixed: words("Были, причины устранены", "Yes, and the causes are fixed"),
  open: words("Были, причины ещё не устранены", "Yes, and the causes are not fixed yet"),
};

/** How soon the recipient reports an incident (152-FZ, articles 6(3) and 21(3.1)). */
export const incidentNoticeAnswers = {
  within_day: words("В течение 24 часов", "Within 24 hours"),
  later: words("Позже", "Later"),
  no: words("Порядка нет", "There is no procedure"),
};

/** What happens to the data when the work ends (152-FZ, article 6(3)). */
export const deletionAnswers = {
  act: words("Возвращаем или уничтожаем и подтверждаем актом", "We return or destroy them and confirm it"),
  unconfirmed: words("Уничтожаем без подтверждения", "We destroy them without proof"),
  kept: words("Оставляем у себя", "We keep them"),
};

/** Whether the recipient proves its measures on request (152-FZ, article 6(3)). */
export const proofAnswers = {
  yes: words("Да, в согласованный срок", "Yes, by an agreed date"),
  no: words("Нет", "No"),
};
