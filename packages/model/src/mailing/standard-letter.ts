import { words } from "../words.ts";

const goOn = words(
  "Регистрироваться не нужно: откройте ссылку и отвечайте, ответы сохраняются сами.\n\nПожалуйста, закончите до {срок}: до этого дня можно возвращаться к ответам с любого устройства.",
  "No registration is needed: open the link and answer, the answers save themselves.\n\nPlease finish by {end_date}: until that day you may come back to your answers from any device.",
);

/** What a letter with a link to one questionnaire says where nobody wrote a text of their own. */
export const standardLetter = {
  subject: words("{компания}: просим заполнить анкету «{анкета}»", "{company}: please fill in “{form}”"),
  text: words(
    `Здравствуйте!\n\n{отправитель} просит Вас ответить на вопросы анкеты «{анкета}» компании {компания}. ${goOn.ru}`,
    `Hello!\n\n{sender} asks you to answer the questions of “{form}” of {company}. ${goOn.en}`,
  ),
} as const;

/** The same of a link to all questionnaires with some tags. */
export const standardTagLetter = {
  subject: words("{компания}: просим заполнить анкеты", "{company}: please fill in questionnaires"),
  text: words(
    `Здравствуйте!\n\n{отправитель} просит Вас ответить на вопросы анкет компании {компания}: {анкета}. ${goOn.ru}`,
    `Hello!\n\n{sender} asks you to answer questionnaires of {company}: {form}. ${goOn.en}`,
  ),
} as const;
