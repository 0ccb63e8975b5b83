import { expect, test } from "vitest";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { cleanSite, service } from "../testing/clean-site.ts";
import type { OfferedCookie } from "./answer-suggestion.ts";
import type { FoundService } from "./scanned-site.ts";
import { digestSite } from "./site-digest.ts";
import { siteOffers } from "./suggest-site-answers.ts";

const metrika = service("yandex_metrika", "accepted");
const ofMetrika = (name: string, days: number | null): OfferedCookie => ({ name, days, service: metrika.service.name });

function offered(services: readonly FoundService[], cookies?: readonly OfferedCookie[], tracker?: object) {
  const built = buildSnapshot("ООО «Ромашка-Тест»");
  const id = built.add("site", { address: "https://clean-ru.fx/" });
  if (tracker) built.add("site_tracker", { site: id, name: "Яндекс.Метрика", ...tracker });
  const company = indexCompany(built.snapshot());
  const row = company.snapshot.rows.site.find((candidate) => candidate.id === id);
  if (!row) throw new Error("no site");
  const read = digestSite({ ...cleanSite, services });
  return siteOffers({ read, row, company, ...(cookies && { cookies }) }).filter(({ kind }) => kind === "trackers");
}

test("a tracker is offered with its purpose and how long each of its cookies lives", () => {
  const [flag, tracker] = offered([metrika], [ofMetrika("_ym_uid", 365), ofMetrika("_ym_isad", 2)]);
  expect(flag).toMatchObject({ key: "site.has_trackers", answers: { has_trackers: true } });
  expect(tracker?.answers).toMatchObject({
    name: "Яндекс.Метрика",
    purpose: "Анализ посещаемости",
    term: "_ym_uid — дней: 365; _ym_isad — дней: 2",
    is_consent: true,
  });
});

test("of many cookies the longest is named, and nothing is said of what no browser saw", () => {
  const many = Array.from({ length: 7 }, (_, at) => ofMetrika(`_ym_${at}`, at === 3 ? 400 : null));
  expect(offered([metrika], many)[1]?.answers.term).toBe("cookie: 7, самый долгий _ym_3 — дней: 400");
  expect(offered([metrika])[1]?.answers).not.toHaveProperty("term");
});

test("answers about a tracker are not offered again", () => {
  const answers = { purpose: "Для маркетинга", term: "1 год", country: "RU", is_consent: true };
  expect(offered([metrika], [ofMetrika("_ym_uid", 365)], answers)).toEqual([]);
});

test("cookies of an unknown service are offered as cookies of the site, without a tracker", () => {
  expect(offered([], [{ name: "basket", days: null, service: "" }])).toMatchObject([
    { key: "site.has_trackers", quote: { ru: "Браузер сохранил cookie: basket" } },
  ]);
  expect(offered([], [])).toEqual([]);
});

test("whether there are trackers is offered no more once one of them is named: the question does not apply then", () => {
  const keys = (tracker?: object) => offered([metrika], undefined, tracker).map(({ key }) => key);
  expect(keys()).toContain("site.has_trackers");
  expect(keys({ purpose: null })).not.toContain("site.has_trackers");
});
