import { type Words, words } from "@opis/model/words";

/** Kinds of personal data that usually go together, added with one button. */
export const usualSets: readonly {
  readonly title: Words;
  readonly category: string;
  readonly names: readonly string[];
}[] = [
  {
    title: words("Контакты", "Contacts"),
    category: "other_personal_data",
    names: ["Фамилия, имя, отчество", "Номер телефона", "Адрес электронной почты"],
  },
  {
    title: words("Документы", "Documents"),
    category: "other_personal_data",
    names: ["Паспорт гражданина РФ", "СНИЛС", "ИНН"],
  },
  {
    title: words("Работник", "Employee"),
    category: "other_personal_data",
    names: [
      "Фамилия, имя, отчество",
      "Дата рождения",
      "Должность",
      "Подразделение",
      "Табельный номер",
      "Реквизиты трудового договора",
    ],
  },
];
