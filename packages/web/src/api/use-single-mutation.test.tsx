import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, press } from "../testing/render.tsx";
import { useSingleMutation } from "./use-single-mutation.ts";

let calledNames: string[] = [];
let read: () => void = () => {};
let screen: Drawn;

/** A button whose call resolves immediately, followed by a refetch that the test resolves. */
function Removing() {
  const remove = useSingleMutation({
    mutationFn: async (name: string) => {
      calledNames.push(name);
      if (name === "отказ") throw new Error("no");
    },
    onSuccess: () =>
      new Promise<void>((resolve) => {
        read = resolve;
      }),
    meta: { quiet: true },
  });
  return ["первый", "второй", "отказ"].map((name) => (
    <button key={name} type="button" onClick={() => remove.mutate(name)} aria-busy={remove.isPending}>
      {name}
    </button>
  ));
}

const isBusy = () => document.querySelector("[aria-busy=true]") !== null;

beforeEach(async () => {
  calledNames = [];
  screen = await draw(<Removing />);
});

afterEach(() => screen.remove());

test("a mutation is started again only once what is read after it has come; until then it is shown to be under way", async () => {
  await press("первый");
  expect(isBusy()).toBe(true);
  await press("второй");
  expect(calledNames).toEqual(["первый"]);
  read();
  await expect.poll(isBusy).toBe(false);
  await press("второй");
  expect(calledNames).toEqual(["первый", "второй"]);
});

test("a mutation that failed is started again at once", async () => {
  await press("отказ");
  await expect.poll(isBusy).toBe(false);
  await press("первый");
  expect(calledNames).toEqual(["отказ", "первый"]);
});
