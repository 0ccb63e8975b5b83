import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Norm } from "@opis/model/law/norm";
import { norms } from "@opis/model/law/norms";
import { levelRequirements } from "@opis/model/law/security-level-requirements";
import { expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import { collectContent } from "../map-content.ts";
import { composeSample, textOf } from "../testing/compose-sample.ts";
import { equippedCompany, sampleCompany } from "../testing/sample-company.ts";

/** Matches a point of law in a text: «ч. 1 ст. 9», «п. 13 «а»», «статьи 19». */
const point = /(?:(?:ст|ч|п|подп)\.\s?[\d«]|(?:стать|пункт)[а-я]{1,4} \d)/u;

/** Returns whether a file contains interface texts: readiness, warnings, and the reasons for a document. */
const isMessages = (file: string) => /(?:readiness|warnings|documents\/document-reasons\.ts)/u.test(file);

/** Returns whether a line uses a point of law as a lookup key. */
const isKey = (line: string) => /^\s*"п\. [^"]+": /u.test(line);

/** Returns whether a line is a bilingual interface text; the formatter may put a long one below `words(`. */
const isWords = (line: string, above = "") => line.includes("words(") || above.trimEnd().endsWith("words(");

const isRemark = (line: string) => /^\s*(?:\/\/|\/?\*)/u.test(line);

test("no document has a point of law written into its text: it comes from the dated row", () => {
  const sources = path.join(import.meta.dirname, "..");
  const violations = ["documents", "facts"]
    .flatMap((folder) =>
      readdirSync(path.join(sources, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !isMessages(file))
    .flatMap((file) =>
      readFileSync(path.join(sources, file), "utf8")
        .split("\n")
        .filter(
          (line, index, lines) =>
            point.test(line) && !isRemark(line) && !isKey(line) && !isWords(line, lines[index - 1]),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(violations).toEqual([]);
});

const rows = new Set([
  ...Object.values<Norm>(norms).map((norm) => `${norm.act} ${norm.point}`),
  ...levelRequirements.map((row) => `PP1119 ${row.point}`),
]);

test.each(allDocuments.map(({ key }) => key))("%s cites no point of law that has no dated row", (key) => {
  const cited = collectContent(composeSample(key, sampleCompany().builder.snapshot())).flatMap((content) =>
    content.flatMap(({ source }) =>
      source && "act" in source && source.point !== "" ? [`${source.act} ${source.point}`] : [],
    ),
  );
  expect(cited.filter((code) => !rows.has(code))).toEqual([]);
});

test("notifying individuals of data from third parties, and its exceptions, are cited by both parts that say so (152-FZ, article 18(3) and (4))", () => {
  const { builder, sales } = sampleCompany();
  builder.change("process", sales, { sources: ["individual", "third_party"] });
  const words = textOf(composeSample("protection_regulations", builder.snapshot()));
  expect(words).toContain("уведомление нарушит права третьих лиц (ч. 3, 4 ст. 18 Закона № 152-ФЗ)");
});

test.each(["risk_report", "otchet", "internal_control_act", "internal_control_report"])(
  "%s lists in full each act that its table of risks names in short (law 8.1)",
  (key) => {
    const words = textOf(composeSample(key, equippedCompany().builder.snapshot()));
    const [, list = ""] = words.split("Акты названы сокращённо");
    expect(list).toContain("Федеральный закон от 27.07.2006 № 152-ФЗ «О персональных данных»");
    expect(list).toContain("Приказ ФСТЭК России от 18.02.2013 № 21 «Об утверждении Состава и содержания");
    expect(list).not.toContain("№ 211");
    expect(words).not.toMatch(/приказа? № 21(?!\d)/u);
  },
);

test.each([
  ["event_plan", "Нормативные акты"],
  ["premises_list", "Нормативные акты"],
  ["protection_regulations", /\d+\. Нормативные акты/u],
])("%s numbers its list of acts only among numbered sections", (key, title) => {
  const words = textOf(composeSample(key, equippedCompany().builder.snapshot()));
  if (typeof title === "string") expect(words).not.toMatch(/\d+\. Нормативные акты/u);
  expect(words).toMatch(title);
});

test("order 178 is cited with its title in a list of acts", () => {
  expect(textOf(composeSample("protection_regulations", sampleCompany().builder.snapshot()))).toContain(
    "Приказ Роскомнадзора от 27.10.2022 № 178 «Об утверждении Требований к оценке вреда",
  );
});
