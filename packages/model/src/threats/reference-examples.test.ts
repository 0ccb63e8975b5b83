import { expect, test } from "vitest";
import { z } from "zod";
import { objectCodes } from "./catalogue/influence-objects.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { technologyCodes } from "./catalogue/technology-codes.ts";
import { interfaceCodes } from "./catalogue/threat-methods.ts";
import { violatorCodes, violators } from "./catalogue/violators.ts";
import { standingsOf } from "./derivation/derive-part.ts";
import { evaluateThreats } from "./evaluate-threats.ts";
import examplesFile from "./testing/control-examples.json" with { type: "json" };

const byStatus = z.record(z.string(), z.array(z.string()));
const exampleSchema = z.strictObject({
  code: z.string(),
  title: z.string(),
  technologies: z.array(z.enum(technologyCodes)),
  violators: z.array(z.enum(violatorCodes)),
  objects: z.array(z.enum(objectCodes)),
  consequences: z.array(z.string()),
  interfaces: z.array(z.enum(interfaceCodes)),
  counts: z.record(z.string(), z.int()),
  expected: byStatus,
});
const examples = z.array(exampleSchema).parse(examplesFile.examples);
const catalogue = await loadCatalogue();

function judgedBy(example: z.infer<typeof exampleSchema>) {
  const interfaces = new Set(example.interfaces);
  return evaluateThreats(catalogue, {
    technologies: new Set(example.technologies),
    objects: new Set(example.objects),
    interfaces,
    consequences: catalogue.consequences.filter(({ code }) => example.consequences.includes(code)),
    standings: example.violators.flatMap((code) =>
      standingsOf({ code, level: violators[code].leastLevel, collusions: [] }, { interfaces, isIsolated: false }),
    ),
    blocked: [],
  });
}

test("there are six control examples", () => {
  expect(examples.map(({ code }) => code)).toEqual(["A", "B", "C", "A1", "A2", "F"]);
});

test.each(examples)("control example $code, $title: each of the 227 threats comes to what it says", (example) => {
  const codesByStatus = new Map<string, string[]>();
  for (const { threat, status } of judgedBy(example))
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), threat]);
  expect(Object.fromEntries(codesByStatus)).toEqual(example.expected);
  expect(Object.fromEntries([...codesByStatus].map(([status, all]) => [status, all.length]))).toEqual(example.counts);
});

test("an actual threat names all five: violator, object, way, consequence and a scenario that ends in the tenth tactic", () => {
  const actual = examples.flatMap(judgedBy).filter(({ status }) => status === "actual");
  expect(actual).toHaveLength(124 + 177 + 85 + 59 + 83 + 220);
  const incomplete = actual.filter(
    ({ standings, objects, ways, consequences, interfaces, scenarios, failed }) =>
      [standings, objects, ways, consequences, interfaces, scenarios].some((all) => all.length === 0) ||
      failed.length > 0 ||
      scenarios.some(({ final }) => final.length === 0 || final.some((code) => !code.startsWith("T10."))),
  );
  expect(incomplete).toEqual([]);
  // Hardware in the catalogue has no influence on integrity, the only property this threat violates.
  expect(new Set(actual.filter(({ influences }) => influences.length === 0).map(({ threat }) => threat))).toEqual(
    new Set(["УБИ.204"]),
  );
});
