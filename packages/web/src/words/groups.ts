import { defineWords } from "./define-words.ts";
import { groupsRu } from "./ru/groups.ts";

/** Texts of groups of users. */
export const groupsWords = defineWords(groupsRu, "groups");
