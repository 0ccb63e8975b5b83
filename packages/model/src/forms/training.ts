import { words } from "../bilingual-text.ts";
import { choice, choices, dateTime, flag, longText, number, reference, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { trainingRoles, trainingStates, trainingTopics } from "../training/training-terms.ts";

const answerNumbers = {
  "1": words("Ответ 1", "Answer 1"),
  "2": words("Ответ 2", "Answer 2"),
  "3": words("Ответ 3", "Answer 3"),
  "4": words("Ответ 4", "Answer 4"),
  "5": words("Ответ 5", "Answer 5"),
};

/** A company's own question for tests of knowledge, in addition to the product's bank. */
export const trainingQuestion = form(
  "training_question",
  {
    title: words("Свои вопросы тестов", "Own test questions"),
    one: words("Вопрос теста", "Test question"),
    scope: "record",
    path: "training_questions",
    titleField: "number",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    question: longText("Вопрос", "Question", { required: true, review: true }),
    topic: choice(trainingTopics)("Тема", "Topic", { required: true, review: true }),
    roles: choices(trainingRoles)("Кому задавать", "For", { required: true, review: true }),
    answer_1: text("Ответ 1", "Answer 1", { required: true }),
    answer_2: text("Ответ 2", "Answer 2", { required: true }),
    answer_3: text("Ответ 3", "Answer 3", { required: true }),
    answer_4: text("Ответ 4", "Answer 4"),
    answer_5: text("Ответ 5", "Answer 5"),
    right_answers: choices(answerNumbers)("Правильные ответы", "Right answers", { required: true }),
    norm: text("Норма", "Provision", {
      help: words(
        "Статья закона или пункт внутреннего документа",
        "An article of a law, or a point of an internal document",
      ),
    }),
    explanation: longText("Пояснение ответа", "Explanation of the answer"),
    is_off: flag("Больше не задавать", "No longer used"),
  },
);

/** An attempt at a test of knowledge: journal Ж6 of the internal regulations (152-FZ, article 18.1(1)(6)). */
export const trainingAttempt = form(
  "training_attempt",
  {
    title: words("Попытки тестов", "Test attempts"),
    one: words("Попытка теста", "Test attempt"),
    scope: "record",
    path: "training_attempts",
    titleField: "number",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    employee: reference("employee")("Работник", "Employee", { computed: true }),
    user_id: number("Учётная запись", "Account", { computed: true }),
    person: text("Фамилия, имя, отчество", "Full name", { computed: true, isPersonName: true, review: true }),
    position: text("Должность", "Position", { computed: true, review: true }),
    role: choice(trainingRoles)("Тест", "Test", { computed: true, review: true }),
    state: choice(trainingStates)("Результат", "Result", { computed: true, review: true }),
    started_at: dateTime("Начат", "Started", { computed: true, review: true }),
    finished_at: dateTime("Завершён", "Finished", { computed: true, review: true }),
    questions: number("Вопросов", "Questions", { computed: true }),
    right_answers: number("Правильных ответов", "Right answers", { computed: true }),
    percent: number("Правильных ответов, %", "Right answers, %", { computed: true, review: true }),
    sheet: longText("Вопросы и ответы", "Questions and answers", { computed: true }),
  },
);
