import { defineWords } from "./define-words.ts";
import { linkDialogsRu } from "./ru/link-dialogs.ts";

/** Texts that come when somebody who has come by a link is asked something, or is given back what they typed. */
export const linkDialogsWords = defineWords(linkDialogsRu, "linkDialogs");
