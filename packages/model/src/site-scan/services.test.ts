import { expect, test } from "vitest";
import { serviceOfAddress, serviceOfCookie, siteServices } from "./services.ts";

test.each([
  ["mc.yandex.ru", "/metrika/tag.js", "yandex_metrika"],
  ["mc.yandex.ru", "/webvisor/101", "yandex_webvisor"],
  ["www.google.com", "/recaptcha/api.js", "recaptcha"],
  ["www.google.com", "/maps/embed", "google_maps"],
  ["www.google.com", "/", undefined],
  ["stats.g.doubleclick.net", "/j/collect", "ga"],
  ["ad.doubleclick.net", "/", "google_ads"],
  ["vk.com", "/js/api/openapi.js", "vk_pixel"],
  ["notvk.com", "/widget", undefined],
  ["api.telegram.org", "/bot1:x/sendMessage", "telegram_bot"],
])("%s%s belongs to %s", (host, path, id) => {
  expect(serviceOfAddress(host, path)?.id).toBe(id);
});

test.each([
  ["_ym_uid", "yandex_metrika"],
  ["_ga", "ga"],
  ["_ga_ABC123", "ga"],
  ["_hjSessionUser_77", "hotjar"],
  ["PHPSESSID", undefined],
])("a cookie %s is set by %s", (name, id) => {
  expect(serviceOfCookie(name)?.id).toBe(id);
});

test("138 services and a counter's recording of sessions, each known by one id and by a host", () => {
  expect(siteServices).toHaveLength(139);
  expect(new Set(siteServices.map(({ id }) => id)).size).toBe(139);
  expect(siteServices.filter(({ hosts }) => hosts.length === 0)).toEqual([]);
});

test("a service from abroad is a cross-border transfer; one that collects from visitors breaks the ban on databases abroad", () => {
  expect(siteServices.find(({ id }) => id === "ga")).toMatchObject({
    country: "US",
    crossborder: "yes",
    localisation: "high",
    needsConsent: true,
  });
  expect(siteServices.find(({ id }) => id === "jivo")).toMatchObject({
    crossborder: "by contract",
    localisation: "none",
  });
});
