import { words } from "../bilingual-text.ts";
import { choice, choices, date, longText, reference, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import {
  assessmentConclusions,
  assessmentStates,
  deletionAnswers,
  incidentAnswers,
  incidentNoticeAnswers,
  localisationAnswers,
  policyAnswers,
  proofAnswers,
  recipientMeasures,
  responsibleAnswers,
  staffAnswers,
  subprocessorAnswers,
  threatAnswers,
} from "../duties/assessment-options.ts";
import { countryOptions } from "../law/countries.ts";

/** A recipient's own answers about how it protects the data that it receives (152-FZ, articles 6(3), 12(5), 18.1 and 19). */
export const recipientAssessment = form(
  "recipient_assessment",
  {
    title: words("Оценки получателей", "Recipient assessments"),
    one: words("Оценка получателя", "Recipient assessment"),
    scope: "record",
    inSnapshot: true,
    path: "recipient_assessments",
    titleField: "number",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    third_party: reference("third_party")("Третье лицо", "Third party", { required: true, review: true }),
    contact: text("Кому отправить ссылку", "Send the link to", {
      format: "email",
      help: words(
        "Адрес электронной почты. Можно передать ссылку и самостоятельно",
        "E-mail. You may also pass the link on yourself",
      ),
    }),
    message: longText("Сообщение получателю", "Message to the recipient"),
    link_until: date("Ссылка действует до", "Link is valid until", { required: true }),
    responsible: text("Кто отвечает", "Responsible", { isPersonName: true, review: true }),
    policy: choice(policyAnswers)("Политика обработки персональных данных", "Personal data policy", { computed: true }),
    policy_link: text("Адрес политики", "Address of the policy", { computed: true }),
    data_officer: choice(responsibleAnswers)(
      "Ответственный за обработку персональных данных",
      "Person responsible for personal data",
      { computed: true },
    ),
    officer_contact: text("Ответственный: имя и контакт", "Responsible person: name and contact", { computed: true }),
    staff: choice(staffAnswers)("Работники знают правила", "Staff know the rules", { computed: true }),
    measures: choices(recipientMeasures)("Какие меры приняты", "Measures taken", {
      computed: true,
      help: words(
        "Отметьте всё, что есть: неотмеченное считается отсутствующим",
        "Mark all that exist: what is not marked counts as missing",
      ),
    }),
    measures_text: longText("Меры защиты своими словами", "Measures in own words", { computed: true }),
    threats: choice(threatAnswers)("Угрозы безопасности", "Security threats", { computed: true }),
    data_countries: choices(countryOptions)(
      "В каких странах хранятся данные и откуда к ним есть доступ",
      "Countries where the data is stored or accessed",
      { computed: true },
    ),
    localisation: choice(localisationAnswers)(
      "Где хранятся данные, собранные у граждан России",
      "Where data collected from Russian citizens are stored",
      { computed: true },
    ),
    foreign_law: longText("Законы страны о персональных данных", "Personal data law of the country", {
      computed: true,
      help: words(
        "Если данные попадают за пределы России: какой закон действует и кто надзирает",
        "If the data leaves Russia: which law applies and who supervises it",
      ),
    }),
    subprocessors: choice(subprocessorAnswers)("Кто ещё обрабатывает эти данные", "Who else processes these data", {
      computed: true,
    }),
    subprocessors_text: longText("Кто это и что делает", "Who they are and what they do", { computed: true }),
    incidents: choice(incidentAnswers)(
      "Утечки и другие инциденты за последний год",
      "Leaks and other incidents of the last year",
      { computed: true },
    ),
    incidents_text: longText("Что произошло и что сделано", "What happened and what was done", { computed: true }),
    incident_notice: choice(incidentNoticeAnswers)("Срок сообщения об инциденте", "Time to report an incident", {
      computed: true,
    }),
    deletion: choice(deletionAnswers)(
      "Что будет с данными, когда работа закончится",
      "What happens to the data at the end",
      {
        computed: true,
      },
    ),
    deletion_text: longText("Срок и способ уничтожения или возврата", "Term and method of destruction or return", {
      computed: true,
    }),
    proof: choice(proofAnswers)(
      "Подтверждение мер документами по запросу",
      "Documents that prove the measures, on request",
      { computed: true },
    ),
    contacts: longText("Адрес, телефон, электронная почта", "Address, phone, e-mail", { computed: true }),
    answered_by: text("Кто ответил: имя и должность", "Answered by: name and position", {
      computed: true,
      review: true,
    }),
    answered_on: date("Дата ответов", "Answered on", { computed: true, review: true }),
    state: choice(assessmentStates)("Состояние", "State", { computed: true, review: true }),
    state_reason: longText("Причина", "Reason", { computed: true }),
    conclusion: choice(assessmentConclusions)("Вывод", "Conclusion", { computed: true, review: true }),
    conclusion_text: longText("Условия и пояснения", "Conditions and comments", { computed: true }),
    accepted_on: date("Принята", "Accepted on", { computed: true, review: true }),
    accepted_by: text("Кто принял", "Accepted by", { computed: true, review: true }),
    valid_until: date("Действует до", "Valid until", { computed: true, review: true }),
  },
);
