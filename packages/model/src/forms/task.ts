import { words } from "../bilingual-text.ts";
import { choice, date, longText, number, reference, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { taskKinds, taskRepeats, taskStates } from "../duties/task-kinds.ts";
import { files } from "./file-collections.ts";

/** A task with a due date: a measure of the annual plan, a consequence of a record, or entered by a user. */
export const task = form(
  "task",
  {
    title: words("Задачи", "Tasks"),
    one: words("Задача", "Task"),
    scope: "record",
    path: "tasks",
    titleField: "title",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    title: text("Что сделать", "What to do", { required: true, review: true }),
    kind: choice(taskKinds)("Вид", "Kind", { computed: true, review: true }),
    details: longText("Подробности", "Details"),
    basis: text("Основание", "Basis", { help: words("Норма, приказ, договор", "A norm, an order, a contract") }),
    expected_proof: text("Чем подтвердить", "What will prove it"),
    due: date("Срок", "Due", { required: true, review: true }),
    assignee: text("Исполнитель", "Assignee", { isPersonName: true, review: true }),
    assignee_user: number("Исполнитель: учётная запись", "Assignee: account"),
    assignee_employee: reference("employee")("Исполнитель: работник", "Assignee: employee"),
    repeat: choice(taskRepeats)("Повторять", "Repeat", { review: true }),
    repeat_months: number("Через сколько месяцев", "Every how many months"),
    state: choice(taskStates)("Состояние", "State", { computed: true, review: true }),
    state_reason: longText("Причина", "Reason", { computed: true }),
    done_on: date("Сделано", "Done on", { computed: true, review: true }),
    done_by: text("Кто отметил", "Marked by", { computed: true }),
    proof: text("Чем подтверждено", "Proof", {
      review: true,
      help: words("Документ, его дата и номер", "A document, its date and number"),
    }),
    files: rows("task_file")("Файлы подтверждения", "Files of proof"),
    source_form: text("Запись, из которой возникла: форма", "Source: form", { computed: true }),
    source_id: number("Запись, из которой возникла", "Source: record", { computed: true }),
    source_key: text("Строка плана", "Line of the plan", { computed: true }),
    previous: number("Предыдущая задача", "Previous task", { computed: true }),
  },
  { repeat_months: { repeat: "months" } },
);

/** Files that prove completion of a task. */
export const taskFile = files("task_file", {
  parent: "task",
  path: "files",
  title: words("Файл подтверждения", "File of proof"),
  type: "default",
});
