import { words } from "../bilingual-text.ts";

/** Storage locations of paper documents: the default set of 21.11.2026. */
export const storagePlaces = [
  { name: words("Запираемый металлический шкаф", "Lockable metal cabinet"), is_locked: true },
  { name: words("Сейф", "Safe"), is_locked: true },
  { name: words("Запираемая тумба рабочего места", "Lockable desk drawer"), is_locked: true },
  { name: words("Запираемый кабинет", "Lockable office"), is_locked: true },
  { name: words("Помещение с контролем доступа", "Access-controlled room"), is_locked: true },
  { name: words("Серверная", "Server room"), is_locked: true },
  { name: words("Архив организации", "Company archive"), is_locked: true },
  { name: words("Архив сторонней организации", "Third-party archive"), is_locked: true },
  { name: words("Бухгалтерия", "Accounting department room"), is_locked: false },
  { name: words("Отдел кадров", "HR department room"), is_locked: false },
  { name: words("Ресепшен и пост охраны", "Reception and security desk"), is_locked: false },
  { name: words("Открытый стеллаж", "Open shelf"), is_locked: false },
  { name: words("Рабочий стол без запирания", "Unlocked desk"), is_locked: false },
  { name: words("Склад и пункт выдачи", "Warehouse and pick-up point"), is_locked: false },
  { name: words("У субъекта (второй экземпляр)", "Kept by the subject"), is_locked: false },
] as const;
