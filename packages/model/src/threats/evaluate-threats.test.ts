import fc from "fast-check";
import { expect, test } from "vitest";
import { objectCodes } from "./catalogue/influence-objects.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { technologyCodes } from "./catalogue/technology-codes.ts";
import { interfaceCodes } from "./catalogue/threat-methods.ts";
import { levelCodes, violatorCodes } from "./catalogue/violators.ts";
import { standingsOf } from "./derivation/derive-part.ts";
import { evaluateThreats } from "./evaluate-threats.ts";
import type { BlockedStep, EvaluatedPart } from "./verdict.ts";

const catalogue = await loadCatalogue();
const { consequences, scenarios } = catalogue;

/** Parts from which each property test below removes something. */
const anyPart = fc.record({
  technologies: fc.subarray([...technologyCodes]),
  objects: fc.subarray([...objectCodes]),
  interfaces: fc.subarray([...interfaceCodes]),
  consequences: fc.subarray([...consequences]),
  violators: fc.uniqueArray(
    fc.record({ code: fc.constantFrom(...violatorCodes), level: fc.constantFrom(...levelCodes) }),
    {
      selector: ({ code }) => code,
    },
  ),
});
type AnyPart = typeof anyPart extends fc.Arbitrary<infer T> ? T : never;

function partOf(anyPart: AnyPart, blocked: readonly BlockedStep[] = []): EvaluatedPart {
  const interfaces = new Set(anyPart.interfaces);
  return {
    technologies: new Set(anyPart.technologies),
    objects: new Set(anyPart.objects),
    interfaces,
    consequences: anyPart.consequences,
    standings: anyPart.violators.flatMap((violator) =>
      standingsOf({ ...violator, collusions: [] }, { interfaces, isIsolated: false }),
    ),
    blocked,
  };
}

const actualIn = (part: EvaluatedPart) =>
  evaluateThreats(catalogue, part).flatMap(({ threat, status }) => (status === "actual" ? [threat] : []));

const runs = { numRuns: 25 };

test("whatever is added to a part, a threat that was actual stays actual", () => {
  fc.assert(
    fc.property(anyPart, anyPart, (some, more) => {
      const both: AnyPart = {
        technologies: [...new Set([...some.technologies, ...more.technologies])],
        objects: [...new Set([...some.objects, ...more.objects])],
        interfaces: [...new Set([...some.interfaces, ...more.interfaces])],
        consequences: [...new Set([...some.consequences, ...more.consequences])],
        violators: [...some.violators, ...more.violators],
      };
      const still = new Set(actualIn(partOf(both)));
      expect(actualIn(partOf(some)).filter((threat) => !still.has(threat))).toEqual([]);
    }),
    runs,
  );
});

test("the order of the facts changes no verdict", () => {
  const shuffled = anyPart.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc.record({
        technologies: reordered(input.technologies),
        objects: reordered(input.objects),
        interfaces: reordered(input.interfaces),
        consequences: fc.constant(input.consequences),
        violators: fc.constant(input.violators),
      }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([left, right]) => {
      const [before, after] = [left, right].map((each) => JSON.stringify(evaluateThreats(catalogue, partOf(each))));
      expect(after === before).toBe(true);
    }),
    runs,
  );
});

test("a measure that blocks a step takes away only what goes through that step, and without it the threat is back", () => {
  const steps = scenarios.flatMap(({ code, techniques }) =>
    techniques.map((technique) => ({ scenario: code, technique })),
  );
  fc.assert(
    fc.property(anyPart, fc.uniqueArray(fc.constantFrom(...steps), { maxLength: 20 }), (input, blocked) => {
      const [free, limited] = [
        evaluateThreats(catalogue, partOf(input)),
        evaluateThreats(catalogue, partOf(input, blocked)),
      ];
      free.forEach((before, at) => {
        const after = limited[at];
        if (after?.status === before.status) return;
        expect([before.status, after?.status]).toEqual(["actual", "not_actual"]);
        expect(
          after?.scenarios.every(
            ({ isBlocked, scenario }) => isBlocked && blocked.some((step) => step.scenario === scenario),
          ),
        ).toBe(true);
      });
    }),
    runs,
  );
});

test("a threat that fails has its first reason as its status and the others as further reasons", () => {
  const verdicts = evaluateThreats(
    catalogue,
    partOf({ technologies: [], objects: [], interfaces: [], consequences: [], violators: [] }),
  );
  const of = (code: string) => verdicts.find(({ threat }) => threat === code);
  expect(of("УБИ.001")).toMatchObject({
    status: "excluded_technology",
    failed: ["technology", "object", "violator", "consequence", "way", "scenario"],
  });
  expect(of("УБИ.142")).toMatchObject({ status: "expert_review" });
  expect(of("УБИ.218")).toMatchObject({ status: "excluded_archived" });
});

function reordered<T>(all: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...all], { minLength: all.length });
}
