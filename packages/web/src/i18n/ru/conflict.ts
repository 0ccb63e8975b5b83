import { defineWords } from "../language.ts";

const conflictRu = {
  title: "Это поле изменил кто-то ещё",
  text: "Пока Вы вводили ответ, его изменили. Ничего не потеряно: выберите, какой оставить. Анкета:",
  changedBy: "Изменение: {{editor}}, {{time}}",
  changedAt: "Изменение: {{time}}",
  later: "Решить позже",
  undecided: "Выберите, какой ответ оставить: {{fields}}",
  choose: "Выбрать ответ",
  mine: "Ваш ответ",
  theirs: "Новый ответ",
  keepMine: "Оставить мой",
  takeTheirs: "Оставить новый",
  notSaved: "Этот ответ не сохранён",
  saveAgain: "Сохранить ещё раз",
  takeBack: "Вернуть прежний",
  unanswered: "Нет ответа",
} as const;

/** Texts about an answer that another user has changed too. */
export const conflictWords = defineWords(conflictRu, "conflict");
