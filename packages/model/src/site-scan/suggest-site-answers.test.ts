import { expect, test } from "vitest";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { cleanSite } from "../testing/clean-site.ts";
import { findScanAnswers } from "./extract-scan-answers.ts";
import { digestSite } from "./site-digest.ts";
import { siteOffers } from "./suggest-site-answers.ts";

const foot = "ООО «Ромашка-Тест», ИНН 7712345671. Адрес: 620014, г. Екатеринбург, ул. Малышева, д. 1";
const site = { ...cleanSite, ownTexts: [{ url: cleanSite.address, kind: "start", text: foot } as const] };

function offers(answers: object, keyAnswers = findScanAnswers(site)) {
  const built = buildSnapshot("ООО «Ромашка-Тест»");
  const [information] = built.snapshot().rows.information;
  built.change("information", information?.id ?? 0, { inn: "7712345671", ogrn: "1027700000008", ...answers });
  const id = built.add("site", { address: cleanSite.address });
  const company = indexCompany(built.snapshot());
  const row = company.snapshot.rows.site.find((candidate) => candidate.id === id);
  if (!row) throw new Error("no site");
  return siteOffers({ read: digestSite(site), keyAnswers, row, company }).filter(({ kind }) => kind === "owner");
}

test("whose the site is, its address and whom to turn to are offered with the words and the page that tell them, as sure as they are", () => {
  expect(offers({}).map(({ answers, quote, url, confidence }) => [answers, quote.ru, url, confidence])).toEqual([
    [{ short_name: "Ромашка-Тест" }, expect.stringContaining("ООО «Ромашка-Тест», ИНН"), cleanSite.address, 0.85],
    [
      { responsible_email: "pd@clean-ru.fx" },
      expect.stringContaining("По вопросам обработки"),
      expect.stringContaining("/politika"),
      0.9,
    ],
    [
      { legal_address: "620014, г. Екатеринбург, ул. Малышева, д. 1" },
      expect.stringContaining("Юридический адрес"),
      expect.stringContaining("/politika"),
      0.95,
    ],
  ]);
});

test("what the questionnaire says already, be it with other signs, is not offered; nor is more than an earlier edition's scan knew", () => {
  const same = {
    short_name: "ООО «Ромашка-Тест»",
    responsible_email: "pd@clean-ru.fx",
    legal_address: "620014 г Екатеринбург, ул. Малышева д.1",
  };
  expect(offers(same)).toEqual([]);
  expect(offers({}, []).map(({ answers }) => Object.keys(answers))).toEqual([["short_name"], ["responsible_email"]]);
});
