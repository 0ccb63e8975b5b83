import { defineWords } from "../language.ts";

const assignedTaskRu = {
  task: "Задача № {{number}}",
  due: "Сделать до {{date}}",
  over: "Просрочена: срок был {{date}}",
  basis: "Основание",
  expected: "Чем подтвердить",
  assignee: "Исполнитель",
  report: "Отметить сделанной",
  doneOn: "Когда сделано",
  proof: "Чем подтверждено",
  proofHelp: "Документ, его дата и номер",
  file: "Файл подтверждения",
  chooseFile: "Выбрать файл",
  fileHelp: "Необязательно: PDF или снимок",
  removeFile: "Убрать файл «{{name}}»",
  send: "Сделано",
  done: "Задача отмечена сделанной. Спасибо!",
  cancelled: "Задачу отменили: делать ничего не нужно.",
  goneTitle: "Ссылка не работает",
  goneText: "Задачу передали другому или ссылка неполная. Обратитесь к тому, кто её прислал.",
} as const;

/** Texts of the page on which an assignee without an account finishes a task. */
export const assignedTaskWords = defineWords(assignedTaskRu, "assignedTask");
