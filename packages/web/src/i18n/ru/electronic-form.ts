import { defineWords } from "../words.ts";

const electronicFormRu = {
  open: "Поля для портала",
  title: "Электронная форма Роскомнадзора",
  hint: "Поля идут в том же порядке, что и в форме. Скопируйте значения одно за другим и вставьте их на портале.",
  complete: "Готовы все поля: {{total}}",
  incomplete: "Готово полей: {{complete}} из {{total}}. Для остальных нажмите «Ответить» и заполните анкету",
  copy: "Скопировать",
  copied: "Скопировано",
  copyValue: "Скопировать: {{name}}",
  answer: "Ответить",
  answerField: "Ответить на вопрос: {{name}}",
  noValue: "Нет ответа",
  filedOn: "Подано {{date}}, № {{number}}",
  notFiled: "Когда отправите уведомление, отметьте его поданным. Здесь появится место для номера с портала.",
  portalNumber: "Номер на портале",
  save: "Сохранить",
  saved: "Номер на портале сохранён",
} as const;

/** Texts of the regulator's electronic form. */
export const electronicFormWords = defineWords(electronicFormRu, "electronicForm");
