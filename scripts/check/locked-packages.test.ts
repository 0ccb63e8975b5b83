import { expect, test } from "vitest";
import { restrictiveLicences } from "./locked-packages.ts";

const verdict = (licence: string, dev = false) => restrictiveLicences([{ name: "some-library", licence, dev }]);

test.each(["MIT", "(MIT OR GPL-3.0)", "MIT AND OFL-1.1", "(MIT AND Zlib)"])("%s is allowed", (licence) => {
  expect(verdict(licence)).toEqual([]);
});

test.each(["GPL-3.0", "AGPL-3.0-only", "MIT AND GPL-3.0", "SEE LICENSE IN file", "none"])(
  "%s is refused by name",
  (licence) => {
    expect(verdict(licence)).toEqual([expect.stringContaining(`some-library has the licence "${licence}"`)]);
  },
);

test("weak copyleft is allowed in a tool and refused in what is shipped", () => {
  expect(verdict("MPL-2.0", true)).toEqual([]);
  expect(verdict("MPL-2.0", false)).toHaveLength(1);
});
