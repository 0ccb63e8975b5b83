import { defineWords } from "./define-words.ts";
import { tasksRu } from "./ru/tasks.ts";

/** Texts of tasks, of what is due today and of the calendar. */
export const tasksWords = defineWords(tasksRu, "tasks");
