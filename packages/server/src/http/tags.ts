import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { allForms } from "@opis/model/forms/index";
import type { oas31 } from "zod-openapi";

/** The subject of the calls of a tag, where the tag is not a form with a title. */
const descriptions: Readonly<Record<string, Words>> = {
  service: words("Состояние и настройки сервера", "State and settings of the server"),
  installation: words("Администрирование установки", "Administration of the installation"),
  changelog: words("Что изменилось в новых версиях", "What has changed in new versions"),
  news: words("Новости законодательства", "News of legislation"),
  videos: words("Обучающие видео", "Instruction videos"),
  authentication: words("Вход, выход, восстановление пароля", "Signing in and out, password recovery"),
  users: words("Пользователи, роли, группы и доступы компании", "Users, roles, groups and grants of a company"),
  account: words("Своя учётная запись и токены программ", "The caller's account and API tokens"),
  proposals: words("Предложенные анкеты и ответы", "Proposed questionnaires and answers"),
  certificates: words("Реестры сертифицированных средств защиты", "Registers of certified security tools"),
  risks: words("Риски и штрафы", "Risks and fines"),
  threats: words("Модели угроз по методике ФСТЭК", "Threat models by the FSTEC method"),
  companies: words("Компании и их данные целиком", "Companies and their data as a whole"),
  comments: words("Обсуждение анкет", "Discussion of questionnaires"),
  keys: words("Ссылки для ответов без учётной записи", "Links for answers without an account"),
  mailing: words("Рассылки писем со ссылками", "E-mails with links"),
  statistics: words("Статистика работы", "Statistics of work"),
  webhooks: words("Вебхуки: события для других программ", "Webhooks: events for other programs"),
  subscriptions: words("Подписки на уведомления", "Subscriptions to notifications"),
  review: words("Сводные таблицы анкет", "Review tables of questionnaires"),
  dashboard: words("Обзор компании", "Dashboard of a company"),
  tags: words("Теги анкет", "Tags of questionnaires"),
  directories: words("Значения справочников", "Values of directories"),
  history: words("История изменений и события", "History of changes and events"),
  duties: words(
    "Запросы, сроки и другие обязанности оператора",
    "Requests, deadlines and other duties of the operator",
  ),
  documents: words("Готовность, генерация и хранение документов", "Readiness, generation and storage of documents"),
  imports: words("Импорт анкет из таблиц", "Import of questionnaires from workbooks"),
};

/** The tags of the calls, each with a description: of a form its title. */
export function describeTags(endpoints: readonly Endpoint[], language: Language): oas31.TagObject[] {
  return [...new Set(endpoints.map(({ tag }) => tag))].map((name) => {
    const text = descriptions[name] ?? allForms.find((form) => form.name === name)?.title;
    return text ? { name, description: text[language] } : { name };
  });
}
