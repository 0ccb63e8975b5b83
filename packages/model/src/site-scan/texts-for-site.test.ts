import { expect, test } from "vitest";
import { cleanSite, service } from "../testing/clean-site.ts";
import { digestSite } from "./site-digest.ts";
import { publishableTexts } from "./texts-for-site.ts";

const operator = { name: "", inn: "", address: "", mail: "" };
const cookie = {
  name: "PHPSESSID",
  domain: "clean-ru.fx",
  isOwn: true,
  days: null,
  isSecure: true,
  isHttpOnly: true,
  phase: "before" as const,
  service: "",
};
const bannerOf = (services: readonly ReturnType<typeof service>[], cookies: readonly (typeof cookie)[] | undefined) =>
  publishableTexts(digestSite({ ...cleanSite, services }), cookies, operator).banner;

test("the notice asks about the services that need consent, and states nothing of when they run", () => {
  const banner = bannerOf([service("yandex_metrika", "before")], []);
  expect(banner).toMatch(/^Разрешаете файлы cookie и сервисы: Яндекс\.Метрика \(анализ посещаемости\)\?/u);
});

test("the notice describes the cookies that were seen, with a blank to fill in where no browser looked", () => {
  expect(bannerOf([], undefined)).toContain("[какие и для чего: без браузера этого не видно]");
  expect(bannerOf([], [cookie])).toContain("PHPSESSID ([для чего])");
  expect(bannerOf([], [])).toBe("");
});
