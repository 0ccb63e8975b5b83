import { expect, test } from "vitest";
import { storable } from "./render-pool.ts";

test("no string of a result has a NUL or a lone surrogate, at any depth and also in names", () => {
  const bytes = new Uint8Array([0, 1]);
  const result = { text: "а\0б", list: ["\ud800", "😀", { "\0k": "x\udc00y" }], bytes, count: 1, none: null };
  expect(storable(result)).toEqual({
    text: "аб",
    list: ["\ufffd", "😀", { k: "x\ufffdy" }],
    bytes,
    count: 1,
    none: null,
  });
});
