import { type Words, words } from "@opis/model/bilingual-text";

/** Texts of printed questionnaires other than questions and answers. */
export const printWords = {
  filled: words("Заполнено", "Filled"),
  missing: words("Не отвечено", "Not answered"),
  status: words("Статус согласования", "Workflow status"),
  inactive: words("Анкета неактивна", "The questionnaire is inactive"),
  proposed: words("Анкета предложена и ещё не принята", "The questionnaire is proposed and not accepted yet"),
  changed: words("Последнее изменение", "Last change"),
  comments: words("Комментарии", "Comments"),
  question: words("Вопрос", "Question"),
  comment: words("Комментарий", "Comment"),
  author: words("Кто и когда", "By whom and when"),
  notAnswered: words("не указано", "not answered"),
  contents: words("Содержание", "Contents"),
  company: words("Анкеты компании", "Questionnaires of the company"),
  printedOn: words("По состоянию на", "As of"),
  onlyOpen: words(
    "Здесь только те анкеты, которые открыты тому, кто получил этот файл.",
    "Only those questionnaires are here that are open to whoever downloaded this file.",
  ),
  none: words("Открытых анкет нет.", "No questionnaires are open."),
} as const satisfies Record<string, Words>;
