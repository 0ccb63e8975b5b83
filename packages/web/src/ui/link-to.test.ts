import { expect, test } from "vitest";
import { linkTo } from "./link-to.ts";

test.each([
  ["/company/7/forms/", { to: "/company/7/forms/", search: {} }],
  [
    "/company/7/threat_models/3/?view=threats&part=2&code=%D0%A3%D0%91%D0%98.006",
    { to: "/company/7/threat_models/3/", search: { view: "threats", part: 2, code: "УБИ.006" } },
  ],
  ["/company/7/news/?at=5#top", { to: "/company/7/news/", search: { at: 5 }, hash: "top" }],
])("%s is split into path, query and hash for the router", (href, expected) => {
  expect(linkTo(href)).toEqual(expected);
});
