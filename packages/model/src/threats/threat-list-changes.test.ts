import fc from "fast-check";
import { expect, test } from "vitest";
import { threatFile } from "../testing/threat-file.ts";
import { isMarked, type Threat, threatListSchema } from "./catalogue/catalogue-schemas.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { editionProblem, type PublishedThreat, readThreatFile } from "./read-threat-file.ts";
import { listChanges, mergeEdition } from "./threat-list-changes.ts";

const catalogue = await loadCatalogue();
const { threats: published } = readThreatFile(threatFile(catalogue));
const edition = { date: "2026-10-01", source: "thrlist.xlsx" };
const merged = (list: readonly PublishedThreat[]) => mergeEdition(catalogue, list, edition);
const [first] = published;
if (!first) throw new Error("no threats");
const addedThreat: PublishedThreat = { ...first, code: "УБИ.228", title: "Угроза новая", included: "2026-09-15" };
const of = (code: string, threats: readonly Threat[]) => threats.find((threat) => threat.code === code);

test("the same file is the same list, of another day", () => {
  expect(merged(published)).toEqual({ edition, threats: catalogue.threats });
  expect(listChanges(catalogue, merged(published))).toEqual([]);
});

test("objects and sources in another order are no change and preserve the marks of their threat", () => {
  const severalObjects = published.find(({ objects_named: objects }) => objects.includes(", "));
  if (!severalObjects) throw new Error("no threat with several objects");
  const objects_named = severalObjects.objects_named.split(", ").toReversed().join(", ");
  const list = merged(published.map((threat) => (threat === severalObjects ? { ...threat, objects_named } : threat)));
  expect(listChanges(catalogue, list)).toEqual([]);
  expect(of(severalObjects.code, list.threats)?.objects).toEqual(of(severalObjects.code, catalogue.threats)?.objects);
});

test("a new threat takes the objects of its words and no ways: it is not marked, and experts decide", () => {
  const { threats } = merged([...published, addedThreat]);
  const fresh = of("УБИ.228", threats);
  expect(fresh).toMatchObject({ objects: ["OB24"], ways: [], requires_any: [], archived: null });
  expect(fresh && isMarked(fresh)).toBe(false);
  expect(
    of("УБИ.229", merged([{ ...addedThreat, code: "УБИ.229", objects_named: "Чего не было" }]).threats),
  ).toMatchObject({
    objects: [],
  });
});

test("a renamed threat retains its marks; one whose objects are named otherwise loses those", () => {
  const renamed = published.with(0, { ...first, title: "Угроза под другим именем" });
  expect(of(first.code, merged(renamed).threats)).toMatchObject({ objects: ["OB24"], ways: ["SP1", "SP2"] });
  const movedObjects = published.with(0, { ...first, objects_named: "Чего не было" });
  expect(of(first.code, merged(movedObjects).threats)).toMatchObject({ objects: [], ways: ["SP1", "SP2"] });
});

test("what is gone is in the archive from the day of the edition; what was there before stays as it was", () => {
  const { threats } = merged(published.slice(1));
  expect(threats).toHaveLength(227);
  expect(of(first.code, threats)).toMatchObject({ archived: "2026-10-01" });
  expect(of("УБИ.218", threats)?.archived).toBe(of("УБИ.218", catalogue.threats)?.archived);
});

test("a file without states leaves in the archive what is there, unless it was changed since", () => {
  const silent = published.map((threat) => ({ ...threat, isArchived: null }));
  expect(listChanges(catalogue, merged(silent))).toEqual([]);
  const back = silent.map((threat) => (threat.code === "УБИ.218" ? { ...threat, changed: "2026-09-01" } : threat));
  expect(listChanges(catalogue, merged(back))).toMatchObject([{ code: "УБИ.218", kind: "restored" }]);
});

test("what differs is described, both ways", () => {
  const changes = listChanges(
    catalogue,
    merged([
      { ...first, title: "Иначе", breaks: ["c"], sources: [], sources_named: "Подрядчик" },
      ...published.slice(2),
      addedThreat,
    ]),
  );
  expect(changes.map(({ code, kind }) => [code, kind])).toEqual([
    ["УБИ.001", "changed"],
    ["УБИ.002", "archived"],
    ["УБИ.228", "added"],
  ]);
  expect(changes[0]?.differences.map(({ label, before, after }) => [label.ru, before.ru, after.ru])).toEqual([
    ["Наименование", "Угроза автоматического распространения вредоносного кода в грид-системе", "Иначе"],
    ["Источник угрозы", "Внешний, средний потенциал; Внутренний, средний потенциал", "Подрядчик"],
    ["Нарушает", "Конфиденциальность; Целостность; Доступность", "Конфиденциальность"],
  ]);
  const back = listChanges(merged([...published, addedThreat]), catalogue);
  expect(back.map(({ code, kind }) => [code, kind])).toEqual([["УБИ.228", "absent"]]);
});

test("whatever the regulator publishes, no threat is lost, every list is a list, and the order of rows is nothing", () => {
  fc.assert(
    fc.property(fc.subarray([...published, addedThreat]), (some) => {
      const { threats } = threatListSchema.parse(merged(some));
      expect(threats.filter(({ code }) => code !== addedThreat.code)).toHaveLength(227);
      expect(merged(some.toReversed()).threats).toEqual(threats);
      // Merging again changes nothing: the archive date remains.
      const again = mergeEdition({ edition, threats }, some, { ...edition, date: "2026-11-01" });
      expect(again.threats).toEqual(threats);
    }),
    { numRuns: 15 },
  );
});

test.each([
  ["a file of which many threats are missing", published.slice(30), "2026-10-01", "file", /нет 30 из 222/u],
  ["a day to come", published, "2026-11-24", "date", /не наступила/u],
  [
    "a day before the last change",
    [...published, { ...addedThreat, changed: "2026-10-02" }],
    "2026-10-01",
    "date",
    /02\.10\.2026/u,
  ],
  ["the day of the known edition", published, "2026-04-18", "date", /18\.04\.2026/u],
] as const)("is refused: %s", (_what, list, date, field, words) => {
  const problem = editionProblem(catalogue, list, { date, today: "2026-11-23" });
  expect(problem).toMatchObject({ field });
  expect(problem?.text.ru).toMatch(words);
});

test("the whole list of a later day is taken", () => {
  expect(editionProblem(catalogue, published, { date: "2026-10-01", today: "2026-11-23" })).toBeUndefined();
});
