import { words } from "../bilingual-text.ts";
import { choice, date, longText, references, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { decidedSteps } from "../threats/derivation/decided-steps.ts";

/** A threat model: its pinned catalogue edition, author and approver (FSTEC method, annex 3). */
export const threatModel = form(
  "threat_model",
  {
    title: words("Модель угроз", "Threat model"),
    scope: "apart",
    path: "threat_models",
    titleField: "title",
  },
  {
    title: text("Название", "Title"),
    stage: choice({
      creation: words("Создание (модернизация)", "Being made (modernised)"),
      operation: words("Эксплуатация", "In operation"),
    })("Стадия", "Stage"),
    edition: text("Редакция перечня угроз", "Edition of the threat list", { format: "day", computed: true }),
    number: text("Номер", "Number"),
    date: date("Дата", "Date"),
    approver_name: text("Кто утверждает", "Who approves it"),
    approver_position: text("Должность утверждающего", "Position of who approves it"),
    developer: text("Организация-разработчик", "Organisation that made it"),
    threat_experts: rows("threat_expert")("Экспертная группа", "Experts"),
    threat_parts: rows("threat_part")("Части модели", "Parts of the model"),
  },
);

/** A member of the threat assessment group (FSTEC method, annex 2). */
export const threatExpert = form(
  "threat_expert",
  {
    scope: "child",
    parent: "threat_model",
    path: "threat_experts",
    title: words("Эксперт", "Expert"),
    titleField: "name",
  },
  {
    name: text("ФИО", "Name"),
    position: text("Должность", "Position"),
    department: text("Подразделение", "Department"),
    role: choice({
      security: words("Информационная безопасность", "Information security"),
      technology: words("Информационные технологии", "Information technology"),
      business: words("Владелец процесса", "Owner of a process"),
      other: words("Иное", "Other"),
    })("Роль", "Role"),
  },
);

/** A system, or several within one boundary, assessed together. */
export const threatPart = form(
  "threat_part",
  {
    scope: "child",
    parent: "threat_model",
    path: "threat_parts",
    title: words("Часть модели угроз", "Part of a threat model"),
    titleField: "name",
  },
  {
    name: text("Название", "Name"),
    systems: references("system")("Системы", "Systems", { letsGo: true }),
    threat_decisions: rows("threat_decision")("Решения", "Decisions"),
  },
);

/** A user's decision that overrides a derived value, with the reason and the value derived at that time. */
export const threatDecision = form(
  "threat_decision",
  {
    scope: "child",
    parent: "threat_part",
    path: "threat_decisions",
    title: words("Решение в модели угроз", "Decision of a threat model"),
    titleField: "title",
  },
  {
    title: text("О чём решение", "What it is about", { computed: true }),
    step: choice(decidedSteps)("Шаг", "Step"),
    code: text("Код", "Code"),
    technique: text("Техника", "Technique"),
    value: text("Решение", "Decision"),
    reason: longText("Обоснование", "Reason"),
    against: text("Выведено на тот момент", "Derived at that moment", { computed: true }),
    security_tools: references("security")("Средство защиты", "Security tool", { letsGo: true }),
    decided_by: text("Кто решил", "Who decided", { computed: true }),
  },
);
