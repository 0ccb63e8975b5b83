import { defineWords } from "../words.ts";

const consentJournalRu = {
  journal: "Журнал согласий",
  hint: "Подписанные согласия с версией формы, которую подписал человек. Если согласие отозвали, укажите день отзыва в загруженном документе: обработку нужно прекратить в срок.",
  empty: "Пока пусто. Откройте форму, укажите, кто и когда её подписал, и загрузите подписанный экземпляр.",
  download: "Скачать журнал",
  file: "Журнал согласий.xlsx",
  record: "№ {{number}}. {{person}}",
  nobody: "Кто подписал, не указано",
  version: "версия {{number}}",
  until: "до {{date}}",
  in_force: "Действует",
  expiring: "Истекает",
  expired: "Срок истёк",
  repealed: "Отозвано",
  overdue: "Срок прекращения прошёл",
  withdrawn: "отозвано {{date}}",
  stopBy: "прекратить до {{date}}",
  stopped: "прекращено {{date}}",
  more: "Ещё {{count}}",
} as const;

/** Texts of the journal of consents. */
export const consentJournalWords = defineWords(consentJournalRu, "consentJournal");
