import type { EnglishOf } from "../english-of.ts";
import type { changelogRu } from "../ru/changelog.ts";

export const changelogEn: EnglishOf<typeof changelogRu> = {
  title: "What is new",
  version: "Version {{version}} of {{day}}",
  understood: "Got it",
};
