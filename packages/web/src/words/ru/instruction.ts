export const instructionRu = {
  how: "Как отвечать",
  example: "Хороший ответ",
  mistake: "Частая ошибка",
  questions: "Вопросы этого шага",
  all: "Как заполнить эту анкету",
  unknown: "Такой инструкции нет. Выберите другую из списка.",
} as const;
