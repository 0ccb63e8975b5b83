import { pattern } from "./pattern.ts";

const purpose = pattern(
  String.raw`(?:purposes?(?:\sof\s(?:the\s)?processing)?\s?[:-]|we\s(?:may\s)?(?:use|process|collect)[^.]{0,80}?\s(?:to|for|in\sorder\sto))\s+([^.;\n]{6,200})`,
  "giu",
);
const controller = pattern(String.raw`\<(?:data\s)?controller\s(?:is|:)\s*([^.,;\n]{3,100})`);
const mail = /[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u;
/** Whom people may turn to is not the regulator. */
const regulator = /rkn\.gov\.ru/u;

/** What a policy as written says in its English part, and whom it names for requests; empty where it does not. */
export const policySentences = {
  purposesInEnglish: (text: string) => [...text.matchAll(purpose)].map(([, told = ""]) => told.trim()),
  controllerInEnglish: (text: string) => controller.exec(text)?.[1]?.trim() ?? "",
  contact: (text: string) => {
    const lines = text.split("\n").filter((line) => !regulator.test(line));
    return lines.findLast((line) => mail.test(line))?.match(mail)?.[0] ?? "";
  },
};
