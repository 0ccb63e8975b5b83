import { levels, sections } from "@opis/model/access/access";
import { levelTitles, roleTitles, sectionTitles } from "@opis/model/access/access-titles";
import { isBuiltInRole } from "@opis/model/access/roles";
import { userStatuses, userStatusTitles } from "@opis/model/access/user-statuses";
import { type Words, words } from "@opis/model/bilingual-text";
import { date, flag } from "@opis/model/declaration/field";
import { type TermState, termStates } from "@opis/model/notices/security-tool-expiry-notices";
import { scanPeriodNames, scanPeriods } from "@opis/model/site-scan/scan-periods";
import { type AnswerReading, answerText } from "@opis/model/text/answer-text";
import { isWorkflowStatus, workflowStatuses } from "@opis/model/workflow";
import { z } from "zod";

/** Labels of members that change without being questions. */
const memberLabels: Readonly<Record<string, Words>> = {
  is_active: words("В работе", "Active"),
  is_blocked: words("Заблокирована", "Blocked"),
  status: words("Статус", "Status"),
  status_comment: words("Комментарий к статусу", "Comment on the status"),
  status_approver: words("Согласует", "Approver"),
  status_until: words("Ответ до", "Answer expected by"),
  field_name: words("Вопрос", "Question"),
  content: words("Текст", "Text"),
  is_resolved: words("Решён", "Resolved"),
  for_respondents: words("Виден по ссылке", "Visible by link"),
  ignore: words("Не учитывать", "Ignored"),
  ignore_comment: words("Причина", "Reason"),
  ignored_until: words("Не учитывать до", "Ignored until"),
  owner: words("Ответственный", "Responsible"),
  due: words("Срок", "Due"),
  in_work: words("В работе", "In work"),
  number: words("Номер", "Number"),
  date: words("Дата", "Date"),
  paper_text: words("Текст документа", "Document text"),
  purpose: words("Комплект для проверки", "Inspection pack"),
  name: words("Название", "Name"),
  password: words("Пароль", "Password"),
  description: words("Описание", "Description"),
  use_percents: words("Показывать проценты", "Show percentages"),
  use_security_forms: words("Вести средства защиты", "Manage security tools"),
  show_additional: words("Показывать дополнительные вопросы", "Show additional questions"),
  second_step_required: words("Обязательная двухфакторная аутентификация", "Two-factor authentication required"),
  new_member_role: words("Роль новых пользователей", "Role of new members"),
  email_domains: words("Домены почты новых пользователей", "E-mail domains of new members"),
  second_step: words("Двухфакторная аутентификация", "Two-factor authentication"),
  single_sign_on: words("Единый вход", "Single sign-on"),
  api_token: words("Токен для программы", "API token"),
  time_zone: words("Часовой пояс", "Time zone"),
  site_scan_every: words("Проверять сайты", "Scan sites"),
  site_pictures: words("Снимки страниц при проверке сайтов", "Page screenshots in site scans"),
  role: words("Роль", "Role"),
  first_name: words("Имя", "First name"),
  last_name: words("Фамилия", "Last name"),
  email: words("Электронная почта", "E-mail"),
  grant: words("Доступ к анкете", "Access to a questionnaire"),
  viewed_as: words("Просмотр администратором от имени пользователя", "Viewed as by an administrator"),
  tag_grant: words("Доступ по тегу", "Access by tag"),
  members: words("Участники", "Members"),
  outer_name: words(
    "Название у поставщика единого входа и в каталоге",
    "Name at the single sign-on provider and in the directory",
  ),
  refusal: words("Причина отказа", "Reason for declining"),
  letterhead_has_logo: words("Бланк: логотип", "Letterhead: logo"),
  letterhead_has_requisites: words("Бланк: реквизиты", "Letterhead: company details"),
  letterhead_line: words("Бланк: строка", "Letterhead: line"),
  letterhead_typeface: words("Бланк: шрифт", "Letterhead: typeface"),
  letterhead_number_pattern: words("Образец номера документов", "Document numbering pattern"),
  webhook: words("Вебхук", "Webhook"),
  template: words("Шаблон", "Template"),
  expiration: words("Последний день", "Last day"),
  comments_only: words("Только комментарии", "Comments only"),
  recipient: words("Получатель", "Recipient"),
  text: words("Пояснение", "Explanation"),
  link: words("Ссылка", "Link"),
  completed: words("Всё заполнено", "Submitted"),
  handed_over: words("Ссылка передана", "Link forwarded"),
  asked_again: words("Просят новую ссылку", "New link requested"),
  proposes: words("Ответы приходят как правки", "Answers arrive as proposed changes"),
  proposed_by: words("Кто предложил", "Proposed by"),
  refused_question: words("Отклонена правка ответа", "Declined change"),
  refused_answer: words("Отклонено", "Refused"),
  refused_deletion: words("Отклонено удаление", "Deletion declined"),
  word: words("Комментарий автору", "Comment for the author"),
  suggested_by: words("Новое значение добавил", "New value added by"),
  pending_approval: words("Ждёт одобрения", "Awaiting approval"),
  state_of_the_term: words("Срок", "Deadline"),
  hours_left: words("Осталось часов, меньше", "Hours left, less than"),
  may_sign_in: words("Вход разрешён", "Can sign in"),
  sessions: words("Сеансы", "Sessions"),
  is_student: words("Студент", "Student"),
  is_free: words("Бесплатный тариф", "Free plan"),
  paid_until: words("Оплачено до", "Paid until"),
  quota_process: words("Не больше процессов", "Maximum number of processes"),
  quota_system: words("Не больше систем", "Maximum number of systems"),
  quota_security: words("Не больше средств защиты", "Maximum number of security tools"),
  quota_system_server: words("Не больше серверов", "Maximum number of servers"),
  quota_workstation: words("Не больше рабочих мест", "Maximum number of workstations"),
  quota_network_hardware: words("Не больше сетевого оборудования", "Maximum number of network hardware"),
};

/** Returns the label of a member that is not a question; undefined if it has none. */
export function memberLabel(name: string): Words | undefined {
  return memberLabels[name] ?? sectionNamed(name);
}

const anyFlag = flag("", "");
const anyDay = date("", "");
const daysOfMembers: readonly string[] = ["date", "due", "expiration", "ignored_until", "paid_until", "status_until"];
const template = z.object({ filename: z.string(), version: z.int(), in_force: z.boolean() });
const term = z.object({ stand: z.enum(termStates), left: z.int().nullable() });
const grant = z.object({ title: z.string(), level: z.enum(levels) });

/** Returns the value of such a member as text in a language. */
export function memberText(name: string, value: unknown, reading: AnswerReading): string {
  const { language } = reading;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return answerText(anyFlag, value, reading);
  if (daysOfMembers.includes(name)) return answerText(anyDay, value, reading);
  if (typeof value === "string") return wordOf(name, value)?.[language] ?? value;
  const grantResult = grant.safeParse(value);
  const version = template.safeParse(value);
  const ending = term.safeParse(value);
  if (ending.success) return termText(ending.data)[language];
  if (version.success) return templateText(version.data)[language];
  if (grantResult.success) return `${grantResult.data.title}: ${levelTitles[grantResult.data.level][language]}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const termWords: Readonly<Record<Exclude<TermState, "ends">, Words>> = {
  over: words("закончился", "over"),
  terminated: words("действие прекращено", "terminated"),
  suspended: words("действие приостановлено", "suspended"),
  missing: words("в реестре больше нет", "no longer in the register"),
};

function termText({ stand, left }: z.output<typeof term>): Words {
  if (stand !== "ends" || left === null)
    return stand === "ends" ? words("подходит к концу", "expires soon") : termWords[stand];
  return left === 0 ? words("последний день", "the last day") : words(`осталось дней: ${left}`, `days left: ${left}`);
}

function templateText({ filename, version, in_force }: z.output<typeof template>): Words {
  return words(
    `${filename}, версия ${version}${in_force ? ", действует" : ""}`,
    `${filename}, version ${version}${in_force ? ", in force" : ""}`,
  );
}

function wordOf(name: string, value: string): Words | undefined {
  if (name === "status" && isWorkflowStatus(value)) return workflowStatuses[value];
  const period = name === "site_scan_every" && scanPeriodNames.find((periodName) => periodName === value);
  if (period) return scanPeriods[period].title;
  if ((name === "role" || name === "new_member_role") && isBuiltInRole(value)) return roleTitles[value];
  const status = userStatuses.find((userStatus) => userStatus === value);
  if (name === "status" && status) return userStatusTitles[status];
  if (name === "second_step" && isSecondStepWord(value)) return secondStepWords[value];
  if (name === "sessions" && value === "ended") return words("завершены", "ended");
  const level = levels.find((levelName) => levelName === value);
  return level && sectionNamed(name) && levelTitles[level];
}

const secondStepWords = {
  on: words("включена", "on"),
  off: words("выключена", "off"),
  totp: words("код приложения", "code from the app"),
  recovery_code: words("резервный код", "recovery code"),
} as const;

function isSecondStepWord(value: string): value is keyof typeof secondStepWords {
  return Object.hasOwn(secondStepWords, value);
}

function sectionNamed(name: string): Words | undefined {
  const section = sections.find((sectionName) => sectionName === name);
  return section && sectionTitles[section];
}
