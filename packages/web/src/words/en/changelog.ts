import type { EnglishOf } from "../english-of.ts";
import type { changelogRu } from "../ru/changelog.ts";

export const changelogEn: EnglishOf<typeof changelogRu> = {
  title: "What's new",
  version: "Version {{version}}, {{day}}",
  understood: "Got it",
};
