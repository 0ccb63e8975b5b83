import { expect, test } from "vitest";
import { cleanText } from "./parsed-register.ts";

const cases: [string, string][] = [
  ["cистема обнаружения  вторжений", "система обнаружения вторжений"],
  ["VIPNet IDS 3", "VIPNet IDS 3"],
  ["Dallas Lock 8.0-C", "Dallas Lock 8.0-C"],
  ["ПAК «Соболь»", "ПАК «Соболь»"],
  ["ГОСТVPN", "ГОСТVPN"],
  ["Secret\u00a0Net_x000D_\nStudio ", "Secret Net Studio"],
  ['ООО "Код Безопасности" ("Код")', "ООО «Код Безопасности» («Код»)"],
];

test.each(cases)("%s becomes %s", (text, clean) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});
