import { accountWords } from "../../words/account.ts";

// In this order: Edge, Opera and Yandex call themselves Chrome as well, and Chrome calls itself Safari.
const browsers = [
  ["YaBrowser", /YaBrowser\//],
  ["Edge", /Edg\w*\//],
  ["Opera", /OPR\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Version\/.+Safari\//],
] as const;

const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** What a browser or program calls itself, in a word or two: «Chrome, Windows»; a program by its own name. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems].flatMap((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  if (named.length > 0) return named.join(", ");
  const [program] = userAgent.split(/[\s/(]/);
  return program ? accountWords.text("program", { name: program }) : accountWords.text("unknownDevice");
}
