import { expect, test } from "vitest";
import { draw } from "../../testing/render.tsx";
import { RecoveryCodes } from "./second-step-dialogs.tsx";

test.each([
  [true, "codes in place of others say that those work no longer"],
  [false, "the first codes say nothing of codes before them"],
])("%s: %s", async (areRenewed) => {
  const drawn = await draw(<RecoveryCodes codes={["aaaa-bbbb"]} areRenewed={areRenewed} onDone={() => {}} />);
  expect(document.body.textContent?.includes("Прежние коды больше не действуют")).toBe(areRenewed);
  await drawn.remove();
});
