import { companyEvent } from "@opis/model/contract/companies/history";
import fc from "fast-check";
import { expect, test } from "vitest";
import { heardEvent } from "./follow-company.ts";

const ready = fc.record({ type: fc.constant("ready"), revision: fc.integer(), changed_ago: fc.nat() });
const change = fc.record({
  type: fc.constant("change"),
  revision: fc.integer(),
  form: fc.string(),
  id: fc.integer(),
  kind: fc.constantFrom("created", "modified", "deleted", "login"),
});
const unknownEvent = fc.record({ type: fc.string(), revision: fc.anything() });

test("an event is read as its schema reads it, and any other is unknown", () => {
  fc.assert(
    fc.property(fc.oneof(ready, change, unknownEvent, fc.jsonValue()), (event) => {
      const read = companyEvent.safeParse(JSON.parse(JSON.stringify(event)));
      expect(heardEvent(JSON.stringify(event))).toEqual(read.data ?? { type: "unknown" });
    }),
  );
});

test("what is no JSON is unknown", () => {
  expect(heardEvent("<html>")).toEqual({ type: "unknown" });
});
