import { words } from "../bilingual-text.ts";
import { choice, date, dateTime, longText, number, reference, references, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { requestKinds } from "../duties/request-kinds.ts";
import { requestStates } from "../duties/request-states.ts";

/** Channels of requests. */
export const requestChannels = {
  post: words("Почта", "Post"),
  email: words("Электронная почта", "E-mail"),
  in_person: words("Лично", "In person"),
  site: words("Форма на сайте", "Form on the site"),
  phone: words("По телефону", "By phone"),
  regulator: words("Через Роскомнадзор", "Through Roskomnadzor"),
};

/** Who may submit a request, for themselves or for the data subject. */
export const requestApplicants = {
  subject: words("Субъект данных", "Data subject"),
  representative: words("Представитель по доверенности", "Representative by power of attorney"),
  legal_representative: words("Законный представитель", "Legal representative"),
};

const applicantKinds = {
  ...requestApplicants,
  regulator: words("Роскомнадзор", "Roskomnadzor"),
  other_authority: words("Иной орган", "Other authority"),
};

const identityStates = {
  confirmed: words("Подтверждена", "Confirmed"),
  requested: words("Запрошены сведения", "Information requested"),
  not_confirmed: words("Не подтверждена", "Not confirmed"),
};

/** Outcomes of a request. */
export const requestOutcomes = {
  information_given: words("Сведения предоставлены", "Information given"),
  rectified: words("Данные уточнены", "Data rectified"),
  destroyed: words("Данные уничтожены", "Data destroyed"),
  stopped: words("Обработка прекращена", "Processing stopped"),
  continued: words("Обработка продолжается на другом основании", "Processing continues on another basis"),
  explained: words("Дано разъяснение", "Explained"),
};

/** Grounds for refusing access (152-FZ, article 14(6) and (8)); the points of part 8 are from memory. */
export const refusalGrounds = {
  repeated: words(
    "Повторный запрос раньше тридцати дней или без обоснования (ч. 6 ст. 14)",
    "Repeated request within thirty days or without reasons (article 14(6))",
  ),
  security: words(
    "Оборона, безопасность, охрана порядка (п. 1 ч. 8 ст. 14)",
    "Defence, security, public order (article 14(8)(1))",
  ),
  criminal_case: words(
    "Задержание или уголовное дело (п. 2 ч. 8 ст. 14)",
    "Detention or a criminal case (article 14(8)(2))",
  ),
  money_laundering: words(
    "Противодействие отмыванию доходов (п. 3 ч. 8 ст. 14)",
    "Anti-money laundering (article 14(8)(3))",
  ),
  rights_of_others: words(
    "Нарушает права третьих лиц (п. 4 ч. 8 ст. 14)",
    "Infringes the rights of others (article 14(8)(4))",
  ),
  transport: words("Транспортная безопасность (п. 5 ч. 8 ст. 14)", "Transport security (article 14(8)(5))"),
  identity: words("Личность заявителя не подтверждена (ч. 3 ст. 14)", "Identity not confirmed (article 14(3))"),
};

/** A request by a data subject or an authority: journal Ж1 of the internal regulations (152-FZ, articles 14, 20 and 21). */
export const subjectRequest = form(
  "subject_request",
  {
    title: words("Обращения", "Requests"),
    one: words("Обращение", "Request"),
    scope: "record",
    path: "subject_requests",
    titleField: "number",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    received_at: dateTime("Поступило", "Received", { required: true, review: true }),
    channel: choice(requestChannels)("Как поступило", "Channel", { required: true, review: true }),
    applicant_kind: choice(applicantKinds)("Кто обратился", "Who applied", { required: true, review: true }),
    kind: choice(requestKinds)("О чём обращение", "What is requested", { required: true, review: true }),
    identity_state: choice(identityStates)("Личность заявителя", "Applicant's identity"),
    identity_basis: text("Чем подтверждена", "How it was confirmed", {
      help: words("Вид документа без номера", "The kind of document, without its number"),
    }),
    confirmed_on: date("Неточность подтверждена", "Inaccuracy confirmed on"),
    subject_group: reference("subject")("Группа физических лиц", "Group of individuals", { review: true }),
    processes: references("process")("Процессы", "Processes", { letsGo: true, review: true }),
    systems: references("system")("Системы", "Systems", { letsGo: true }),
    third_parties: references("third_party")("Кому переданы данные", "Recipients", { letsGo: true }),
    responsible: text("Кто отвечает", "Responsible", { isPersonName: true, review: true }),
    work_done: longText("Что сделано", "What was done"),
    state: choice(requestStates)("Состояние", "State", { computed: true, review: true }),
    due: date("Срок", "Due", { computed: true, review: true }),
    extension_days: number("Продлён на рабочих дней", "Extended by working days", { computed: true }),
    extended_due: date("Срок после продления", "Due after the extension", { computed: true }),
    extension_reason: longText("Причина продления", "Reason for the extension", { computed: true }),
    answered_at: date("Дата ответа", "Answered on", { computed: true, review: true }),
    answer_number: text("Номер ответа", "Number of the answer", { computed: true, review: true }),
    outcome: choice(requestOutcomes)("Результат", "Outcome", { computed: true, review: true }),
    refusal_ground: choice(refusalGrounds)("Основание отказа", "Ground of the refusal", {
      computed: true,
      review: true,
    }),
    state_reason: longText("Причина", "Reason", { computed: true }),
    applicant_changed_at: dateTime("Сведения о заявителе изменены", "Applicant's details changed", { computed: true }),
    applicant_erased_on: date("Сведения о заявителе стёрты", "Applicant's details erased on", { computed: true }),
  },
  { confirmed_on: { kind: "rectification" } },
);
