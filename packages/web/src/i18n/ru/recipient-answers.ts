import { defineWords } from "../language.ts";

const recipientAnswersRu = {
  title: "Как Вы защищаете персональные данные",
  intro:
    "{{company}} передаёт персональные данные получателю: {{party}}. Расскажите, как Вы их защищаете. Нужно около 10 минут, отправить ответы можно один раз.",
  until: "Ссылка действует до {{date}}.",
  optional:
    "Вопрос можно пропустить: пропуск не считается ни хорошим, ни плохим ответом. До отправки ответы хранятся на этом устройстве.",
  returned: "Ответы вернули: {{reason}}",
  send: "Отправить ответы",
  sentTitle: "Ответы отправлены",
  sentText: "Спасибо. {{company}} рассмотрит их; если что-то понадобится уточнить, Вы получите письмо.",
  goneTitle: "Ссылка не работает",
  goneText: "Срок ссылки прошёл, оценку отменили или ссылка неполная. Обратитесь в компанию, которая её прислала.",
  countries: "Выберите страны",
  clear: "Снять ответ",
} as const;

/** Texts of the page on which a recipient answers the questions of its assessment. */
export const recipientAnswersWords = defineWords(recipientAnswersRu, "recipientAnswers");
