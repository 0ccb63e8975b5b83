import { defineWords } from "./define-words.ts";
import { leaveDialogRu } from "./ru/leave-dialog.ts";

/** Texts about words that would go with the dialog in which they were typed. */
export const leaveDialogWords = defineWords(leaveDialogRu, "leaveDialog");
