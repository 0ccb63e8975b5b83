import { defineWords } from "../language.ts";

/** Texts for respondents: dialogs, and the return of unsaved answers. */
const linkDialogsRu = {
  handOverTitle: "Передать коллеге",
  handOverText: "Коллеге придёт письмо с этой же ссылкой. Вы тоже сможете отвечать.",
  handOverEmail: "Почта коллеги",
  handOverWords: "Сообщение (необязательно)",
  handOverSend: "Отправить",
  handedOver: "Письмо отправлено: {{email}}",
  whoTitle: "Кто отвечает?",
  whoText:
    "Укажите свою почту один раз: тот, кто попросил Вас ответить, увидит её рядом с ответами. Регистрироваться не нужно.",
  whoEmail: "Ваша почта",
  whoName: "Имя (необязательно)",
  whoNameHint: "Так будут подписаны Ваши комментарии",
  whoGo: "Продолжить",
  emailWrong: "Указан некорректный email",
  typedTitle: "Это Вы ввели, но оно не успело сохраниться",
  typedText: "Скопируйте, чтобы вставить по новой ссылке.",
} as const;

/** Texts for respondents: dialogs, and the return of unsaved answers. */
export const linkDialogsWords = defineWords(linkDialogsRu, "linkDialogs");
