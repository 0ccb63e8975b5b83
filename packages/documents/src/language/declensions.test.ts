import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { cases, declineName } from "./decline-name.ts";
import { declinePosition } from "./decline-position.ts";

/** Reads a test table of nominatives with their five other cases; «=» means unchanged because the rules are unsure. */
function tableOf(name: string): { readonly nominative: string; readonly forms: readonly string[] }[] {
  const lines = readFileSync(path.join(import.meta.dirname, "testing", `${name}.tsv`), "utf8")
    .trim()
    .split("\n");
  return lines.slice(1).map((line) => {
    const [nominative = "", ...forms] = line.split("\t");
    return { nominative, forms: forms[0] === "=" ? cases.map(() => nominative) : forms };
  });
}

const declensions = [
  { what: "names", decline: declineName, least: 300 },
  { what: "positions", decline: declinePosition, least: 300 },
] as const;

test.each(declensions)("$what of the table read by a person stand in every case", ({ what, decline, least }) => {
  const rows = tableOf(what);
  expect(new Set(rows.map(({ nominative }) => nominative)).size).toBeGreaterThanOrEqual(least);
  const wrong = rows.flatMap(({ nominative, forms }) =>
    cases.flatMap((into, index) => {
      const declined = decline(nominative, into);
      return declined === forms[index] ? [] : [`${into} of ${nominative}: ${declined}, not ${forms[index]}`];
    }),
  );
  expect(wrong).toEqual([]);
});
