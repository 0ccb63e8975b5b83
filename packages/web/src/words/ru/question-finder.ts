export const questionFinderRu = {
  title: "Найти вопрос",
  byWords: "Слова вопроса, подсказки, нормы или ответа",
} as const;
