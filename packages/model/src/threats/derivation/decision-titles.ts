import { type Words, words } from "../../bilingual-text.ts";
import type { ThreatStatus } from "./derive-part.ts";

/** Titles of the statuses of a threat. */
export const threatStatusTitles: Readonly<Record<ThreatStatus, Words>> = {
  actual: words("Актуальна", "Relevant"),
  not_actual: words("Неактуальна: нет осуществимого сценария", "Not relevant: no feasible scenario"),
  excluded_archived: words("Исключена: запись в архиве", "Left out: the entry is in the archive"),
  excluded_technology: words("Исключена: нет технологии", "Left out: no technology"),
  excluded_object: words("Исключена: нет объекта воздействия", "Left out: no affected object"),
  excluded_violator: words("Исключена: нет нарушителя", "Left out: no violator"),
  excluded_consequence: words("Исключена: не ведёт к последствиям", "Left out: leads to no consequence"),
  excluded_way: words("Исключена: нет доступного интерфейса", "Left out: no interface is open"),
  expert_review: words("Ждёт решения экспертов", "Waits for the experts"),
  included_expert: words("Актуальна по решению экспертов", "Relevant by the experts' decision"),
  excluded_expert: words("Исключена решением экспертов", "Left out by the experts' decision"),
};

const decidedTitles: Readonly<Record<string, Words>> = {
  yes: words("Да", "Yes"),
  no: words("Нет", "No"),
  unknown: words("Не знаю", "Not known"),
  included_expert: words("Актуальна: включить в модель", "Relevant: include it in the model"),
  excluded_expert: words("Исключить из модели", "Leave it out of the model"),
  N1: words("Н1 — базовые возможности", "N1: basic abilities"),
  N2: words("Н2 — базовые повышенные возможности", "N2: raised basic abilities"),
  N3: words("Н3 — средние возможности", "N3: medium abilities"),
  N4: words("Н4 — высокие возможности", "N4: high abilities"),
};

/** Returns the title of a decision's value; a code of a measure is shown unchanged. */
export function decidedTitle(value: string): Words {
  return titleIn(decidedTitles, value) ?? words(value, value);
}

const derivedTitles: Readonly<Record<string, Words>> = {
  ...threatStatusTitles,
  unknown: words("Не указано", "Not specified"),
  // A confirmed step has no derived value.
  none: words("", ""),
};

/** Returns the title of the value derived at the time of a decision; numbers of threats are shown unchanged. */
export function derivedTitle(against: string): Words {
  return titleIn(derivedTitles, against) ?? decidedTitle(against);
}

function titleIn(titles: Readonly<Record<string, Words>>, code: string): Words | undefined {
  return Object.hasOwn(titles, code) ? titles[code] : undefined;
}
