import { expect, test } from "vitest";
import { saveStatus } from "./save-indicator.tsx";

test("nothing is called saved before a change was confirmed, while a call is on its way, or while something is only typed", () => {
  const calm = { isSending: false, hasTyped: false, isSaved: false };
  expect(saveStatus([], undefined, calm)).toBe("unchanged");
  expect(saveStatus([], undefined, { ...calm, isSaved: true })).toBe("saved");
  expect(saveStatus([], undefined, { ...calm, isSaved: true, hasTyped: true })).toBe("typed");
  expect(saveStatus([], undefined, { ...calm, isSaved: true, isSending: true })).toBe("saving");
  expect(
    saveStatus([{ target: { company: 1, form: "process", id: 1 }, isGoing: true }], "offline", {
      ...calm,
      hasTyped: true,
    }),
  ).toBe("offline");
});
