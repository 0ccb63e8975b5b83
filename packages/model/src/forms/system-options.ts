import { type Words, words } from "../bilingual-text.ts";
import type { CountBand } from "../law/data-subject-count-bands.ts";

/** Structure of a system (specification 3.6). */
export const systemTypes = {
  Distributed: words("Распределённая", "Distributed"),
  Local: words("Локальная", "Local"),
  Workplace: words("Автоматизированное рабочее место", "Workplace"),
};

/** Bands of the number of data subjects in a system (specification 3.6). */
export const countBands = {
  lt_1000: words("До 1 000", "Up to 1,000"),
  b1000_20000: words("От 1 000 до 20 000", "1,000 to 20,000"),
  b20000_100000: words("От 20 000 до 100 000", "20,000 to 100,000"),
  gt_100000: words("Свыше 100 000", "Over 100,000"),
} as const satisfies Readonly<Record<CountBand, Words>>;

/** When data are deleted from a system. */
export const deletionVariants = {
  by_purpose: words("По достижении цели", "When the purpose is achieved"),
  by_period: words("По истечении срока хранения", "When the storage period ends"),
  by_withdrawal: words("По отзыву согласия", "When consent is withdrawn"),
  by_request: words("По требованию субъекта", "At the subject's request"),
  after_archive: words("После передачи в архив", "After transfer to the archive"),
  never: words("Не удаляются", "They are not deleted"),
};

/** How data are entered into a system. */
export const receivingVariants = {
  by_employees: words("Вводят работники", "Entered by employees"),
  by_subject: words("Вводит сам субъект", "Entered by the individual"),
  by_import: words("Загружаются из файлов", "Imported from files"),
  by_system: words("Приходят из другой системы", "Come from another system"),
  by_other: words("Иначе", "Otherwise"),
};

/** Sources of a system's data. */
export const systemSources = {
  process: words("Из процессов компании", "From processes of the company"),
  site: words("С сайта", "From the site"),
  app: words("Из мобильного приложения", "From the app"),
  system: words("Из другой системы", "From another system"),
  other: words("Из другого источника", "From another source"),
};

/** Types of threats (Decree 1119, point 6). */
export const threatTypes = {
  "1": words("1-й тип: недекларированные возможности системного ПО", "Type 1: undeclared features of system software"),
  "2": words(
    "2-й тип: недекларированные возможности прикладного ПО",
    "Type 2: undeclared features of application software",
  ),
  "3": words("3-й тип: иные угрозы", "Type 3: other threats"),
};

/** Internal or external interaction of a system. */
export const interactionKinds = {
  internal: words("Внутреннее", "Internal"),
  external: words("Внешнее", "External"),
};

/** Direction of data in an interaction. */
export const interactionDirections = {
  in: words("Получает данные", "Receives data"),
  out: words("Отдаёт данные", "Sends data"),
  both: words("В обе стороны", "Both ways"),
};

/** Role of a database for data collected in Russia (152-FZ, article 18(5)). */
export const databaseRoles = {
  primary: words("Первичная: сюда пишутся данные при сборе", "Primary: data is written here when collected"),
  copy: words("Копия базы, которая находится в России", "A copy of a database in Russia"),
  none: words("Базы нет", "No database"),
};

/** Significance categories of critical information infrastructure (187-FZ). */
export const kiiCategories = {
  "1": words("1-я категория", "Category 1"),
  "2": words("2-я категория", "Category 2"),
  "3": words("3-я категория", "Category 3"),
  none: words("Без категории", "No category"),
};

/** The operator's decision on cryptographic tools where the rule leaves it open. */
export const cryptographyDecisions = {
  required: words("Требуются", "Required"),
  not_required: words("Не требуются", "Not required"),
};
