import { defineWords } from "../words.ts";

const changelogRu = {
  title: "Что нового",
  version: "Версия {{version}} от {{day}}",
  understood: "Понятно",
} as const;

/** Texts of the release notes. */
export const changelogWords = defineWords(changelogRu, "changelog");
