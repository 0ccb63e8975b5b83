import { expect, test } from "vitest";
import { outerAddress } from "./outer-address.ts";

test("a link of a text leads to the web or to a letter, and to nothing that runs or loads in the page", () => {
  for (const href of ["https://example.ru/a?b#c", "http://example.ru/", "mailto:anna@example.ru"])
    expect(outerAddress(href)?.href).toBe(href);
  for (const href of [
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "blob:x",
    "/account/",
    "//example.ru",
    "",
  ])
    expect(outerAddress(href), href).toBeUndefined();
});
