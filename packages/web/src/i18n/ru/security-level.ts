import { defineWords } from "../language.ts";

const levelRu = {
  level: "УЗ{{level}}",
  unknown: "Не определён",
  unknownText: "Чтобы определить уровень, ответьте на эти вопросы:",
  strictest: "По текущим ответам уровень не строже УЗ{{level}}.",
  how: "Как определён",
  threats: "Тип актуальных угроз: {{type}} (п. 6)",
  threatsUnknown: "Тип актуальных угроз не указан (п. 6)",
  strictestOf: "Итог — самый строгий из них (п. 9–12 Требований, ПП РФ № 1119).",
  special: "Специальные данные",
  biometric: "Биометрия",
  ordinary: "Иные данные",
  publicData: "Общедоступные данные",
  employees: "работники",
  others: "не работники",
  over: "свыше 100 000",
  within: "до 100 000",
  open: "больше ли 100 000, не указано",
  milder: "Что снизит уровень",
  milderHint: "Наименьшие наборы изменений. В каждом наборе нужны все.",
  mildest: "Более низкого уровня нет.",
  noMilder: "Пока эти данные в системе, уровень не снизить.",
  to: "До УЗ{{level}}",
  change_threats: "Обосновать {{type}}-й тип угроз в модели угроз (п. 6, 7)",
  change_fewer: "Хранить в системе данные не больше 100 000 человек ({{what}}): {{whose}}",
  change_without: "Убрать из системы {{what}}: {{whose}}",
} as const;

/** Texts of the derivation of a system's security level. */
export const levelWords = defineWords(levelRu, "level");
