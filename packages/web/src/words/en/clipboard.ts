import type { EnglishOf } from "../english-of.ts";
import type { clipboardRu } from "../ru/clipboard.ts";

export const clipboardEn: EnglishOf<typeof clipboardRu> = {
  copyByHand: "Copy the text: Ctrl+C. Close: Esc.",
};
