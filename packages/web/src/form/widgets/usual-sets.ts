import { type Words, words } from "@opis/model/words";

/** Kinds of personal data that usually go together, added with one button. */
export const usualSets: readonly {
  readonly title: Words;
  readonly names: readonly string[];
}[] = [
  {
    title: words("Контакты", "Contacts"),
    names: ["Фамилия, имя, отчество", "Номер телефона", "Адрес электронной почты"],
  },
  {
    title: words("Документы", "Documents"),
    names: ["Паспорт гражданина РФ", "СНИЛС", "ИНН"],
  },
  {
    title: words("Работник", "Employee"),
    names: [
      "Фамилия, имя, отчество",
      "Дата рождения",
      "Должность",
      "Подразделение",
      "Табельный номер",
      "Реквизиты трудового договора",
    ],
  },
  {
    title: words("Покупатель", "Customer"),
    names: [
      "Фамилия, имя, отчество",
      "Номер телефона",
      "Адрес электронной почты",
      "Заказы и покупки",
      "Адрес и условия доставки",
    ],
  },
  {
    title: words("Посетитель сайта", "Site visitor"),
    names: ["IP-адрес", "Файлы cookie и метрики", "Сведения об устройстве", "Действия на сайте и в приложении"],
  },
];
