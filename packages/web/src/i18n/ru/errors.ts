import { defineWords } from "../language.ts";

/** Messages of specification 8. */
const errorsRu = {
  unknown: "Неизвестная ошибка",
  connection: "Проблема с подключением к сети. Проверьте соединение и попробуйте ещё раз",
  offline: "Нет подключения к сети. Изменения сохранены на этом устройстве и уйдут, когда связь появится",
  wrongData: "Данные заполнены неверно, обратитесь к администратору",
  sessionEnded: "Сеанс завершён, войдите ещё раз",
  sessionExpired: "Сеанс завершён: Вы долго ничего не делали. Войдите ещё раз",
  notFound: "Объект не найден",
  companyGone: "Компания удалена, или у Вас нет к ней доступа",
  forbidden: "Недостаточно прав для этого действия",
  saveFailed: "Не получилось создать или заполнить. Проверьте введённые данные",
  server: "Ошибка на сервере. Попробуйте чуть позже",
  serverWrite: "Ошибка на сервере. Если она повторяется, напишите нам: {{mail}}",
} as const;

/** Messages about what went wrong. */
export const errorWords = defineWords(errorsRu, "errors");
