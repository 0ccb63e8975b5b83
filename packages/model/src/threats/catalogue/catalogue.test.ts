import { expect, test } from "vitest";
import { damageCodes, threatListSchema } from "./catalogue-schemas.ts";
import { influenceKindCodes, influenceKinds, influenceObjects, objectCodes } from "./influence-objects.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { technologyCodes } from "./technology-codes.ts";
import { wayCodes } from "./threat-methods.ts";
import { violatorGoals } from "./violator-goals.ts";
import { violatorCodes, violators } from "./violators.ts";

const catalogue = await loadCatalogue();
const { threats, consequences, tactics, techniques, scenarios } = catalogue;
const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);

test("the list of threats is that of 18.04.2026: 227, five of them in the archive", () => {
  expect(catalogue.edition.date).toBe("2026-04-18");
  expect(codes(threats)).toEqual(Array.from({ length: 227 }, (_, at) => `УБИ.${String(at + 1).padStart(3, "0")}`));
  expect(codes(threats.filter(({ archived }) => archived !== null))).toEqual(
    ["218", "219", "220", "221", "222"].map((number) => `УБИ.${number}`),
  );
});

test("as many threats violate each property, come from each side and need technologies as the source counts", () => {
  const breaking = (property: "c" | "i" | "a") => threats.filter(({ breaks }) => breaks.includes(property)).length;
  const from = (violatorCategory: string) =>
    threats.filter(({ sources }) => sources.some(({ category }) => category === violatorCategory));
  expect([breaking("c"), breaking("i"), breaking("a")]).toEqual([150, 142, 160]);
  expect([from("external").length, from("internal").length]).toEqual([171, 157]);
  expect(threats.filter((threat) => threat.requires_any.length + threat.requires_all.length > 0)).toHaveLength(150);
  expect(codes(threats.filter(({ sources }) => sources.length === 0))).toEqual(["УБИ.142", "УБИ.148"]);
});

test("annex 4 has 11, 25 and 30 consequences, 11 of which are usual where there are personal data", () => {
  expect(
    damageCodes.map((damage) => consequences.filter((consequence) => consequence.damage === damage).length),
  ).toEqual([11, 25, 30]);
  expect(codes(consequences.filter(({ usual }) => usual))).toEqual(
    ["1.04", "1.07", "1.08", "1.09", "1.11", "2.01", "2.04", "2.08", "2.12", "2.18", "2.21"].map((code) => `Y${code}`),
  );
  expect(consequences.every(({ code, damage }) => code.startsWith(`${damage}.`))).toBe(true);
});

test("annex 11 has ten tactics with 145 techniques, numbered within each", () => {
  const counts = [20, 14, 16, 7, 13, 9, 29, 8, 14, 15];
  expect(codes(tactics)).toEqual(counts.map((_, at) => `T${at + 1}`));
  expect(codes(techniques)).toEqual(
    counts.flatMap((count, at) => Array.from({ length: count }, (_, number) => `T${at + 1}.${number + 1}`)),
  );
  expect(techniques.every(({ code, tactic }) => code.startsWith(`${tactic}.`))).toBe(true);
});

test("annex 6 has 13 kinds of violators with 16 aims; 30 objects, 9 ways, 7 kinds of influence, 32 technologies", () => {
  const goals = Object.keys(violatorGoals);
  expect(violatorCodes.map((code) => violators[code].number)).toEqual(violatorCodes.map((_, at) => at + 1));
  expect(new Set(violatorCodes.flatMap((code) => violators[code].goals))).toEqual(new Set(goals));
  expect([violatorCodes, goals, objectCodes, wayCodes, influenceKindCodes, technologyCodes].map((all) => all.length))
    // The seventh kind of influence comes from practice rather than the method.
    .toEqual([13, 16, 30, 9, 7, 32]);
  expect(influenceKindCodes.filter((code) => !influenceKinds[code].isOfMethod)).toEqual(["V7"]);
});

test("27 scenarios go through known techniques in the order of tactics and end with the tenth", () => {
  expect(scenarios).toHaveLength(27);
  expect(new Set(codes(scenarios)).size).toBe(27);
  const knownCodes = new Set(codes(techniques));
  const tacticOf = (technique: string) => Number(technique.slice(1).split(".")[0]);
  for (const { code, techniques: steps, final } of scenarios) {
    expect([...steps, ...Object.values(final).flat()].filter((technique) => !knownCodes.has(technique))).toEqual([]);
    expect(steps.map(tacticOf), code).toEqual(steps.map(tacticOf).toSorted((left, right) => left - right));
    expect(new Set(Object.values(final).flat().map(tacticOf))).toEqual(new Set([10]));
  }
});

test("every object, way, technology and property is one that some threat needs, and every influence acts on some object", () => {
  const unused = <T>(all: readonly T[], used: readonly T[]) => all.filter((code) => !used.includes(code));
  // The list never names people and smart cards on their own: they are objects of the method.
  expect(
    unused(
      objectCodes,
      threats.flatMap(({ objects }) => objects),
    ),
  ).toEqual(["OB29", "OB30"]);
  expect(
    unused(
      wayCodes,
      threats.flatMap(({ ways }) => ways),
    ),
  ).toEqual([]);
  expect(
    unused(
      influenceKindCodes,
      objectCodes.flatMap((code) => [...influenceObjects[code].influences]),
    ),
  ).toEqual(["V7"]);
});

test("a list with an unknown object, a code of another list or a threat that breaks nothing is refused by the place", () => {
  const [first] = threats;
  const refused = (change: object) => {
    const { error } = threatListSchema.safeParse({ edition: catalogue.edition, threats: [{ ...first, ...change }] });
    return error?.issues.map(({ path }) => path.join("."));
  };
  expect(refused({ objects: ["OB99"] })).toEqual(["threats.0.objects.0"]);
  expect(refused({ code: "УБИ.1" })).toEqual(["threats.0.code"]);
  expect(refused({ breaks: [] })).toEqual(["threats.0.breaks"]);
  expect(refused({ sources: [{ category: "external", potential: "huge" }] })).toEqual([
    "threats.0.sources.0.potential",
  ]);
});
