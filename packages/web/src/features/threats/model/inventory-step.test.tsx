import { expect, test, vi } from "vitest";
import { draw, press } from "../../../testing/render.tsx";
import { newPart, threatModelFixture } from "../../../testing/threat-model-fixture.ts";
import { InventoryStep } from "./inventory-step.tsx";

const confirmed = [{ step: "servers" as const, decided_by: "Анна", decided_at: "2026-11-20T09:00:00Z" }];
const model = { ...threatModelFixture, parts: [{ id: 21, name: "Сайт", systems: [], ...newPart, confirmed }] };

test("a step shows who confirmed that there is nothing, and lets it be withdrawn", async () => {
  const decide = vi.fn(() => Promise.resolve());
  const deciding = { undoable: undefined, decide, undo: () => Promise.resolve() };
  await draw(<InventoryStep company={1} step="servers" mayEdit {...{ model, deciding }} />);
  expect(document.body.textContent).toContain("Подтверждено, что их нет: Анна, 20.11.2026");
  await press("Снять подтверждение");
  const decision = { step: "confirmations", parts: [21], codes: ["servers"] };
  expect(decide).toHaveBeenCalledWith([{ ...decision, value: null }], [{ ...decision, value: "yes" }], 1);
});
