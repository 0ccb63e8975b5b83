import { type Words, words } from "../bilingual-text.ts";
import type { Level, Section } from "./access.ts";
import type { BuiltInRole } from "./roles.ts";

/** Display names of sections. */
export const sectionTitles: Readonly<Record<Section, Words>> = {
  information: words("Информация о компании", "Company information"),
  site_app: words("Сайты и мобильные приложения", "Sites and mobile apps"),
  commission: words("Ответственные лица", "Responsible persons"),
  department: words("Подразделения и должности", "Departments and positions"),
  responsibilities: words("Обязанности", "Responsibilities"),
  process: words("Процессы", "Processes"),
  system: words("Информационные системы", "Systems"),
  security: words("Средства защиты", "Security tools"),
  system_server: words("Серверы", "Servers"),
  workstation: words("Рабочие места", "Workstations"),
  network_hardware: words("Сетевое оборудование", "Network hardware"),
  threat_model: words("Модель угроз", "Threat model"),
  documents: words("Документы", "Documents"),
  directory: words("Справочники", "Directories"),
  risks: words("Риски", "Risks"),
  duties: words("Учёт", "Records"),
  users: words("Пользователи", "Users"),
  settings: words("Настройки", "Settings"),
};

/** Display names of levels, in one or two words. */
export const levelTitles: Readonly<Record<Level, Words>> = {
  none: words("Нет доступа", "No access"),
  view: words("Просмотр", "View"),
  comment: words("Комментарии", "Comment"),
  edit: words("Правка", "Edit"),
  manage: words("Управление", "Manage"),
};

/** Display names of built-in roles. */
export const roleTitles: Readonly<Record<BuiltInRole, Words>> = {
  owner: words("Владелец", "Owner"),
  analyst: words("Аналитик", "Analyst"),
  client: words("Клиент", "Client"),
  group: words("Группа", "Group"),
  reader: words("Читатель", "Reader"),
  student: words("Студент", "Student"),
};
