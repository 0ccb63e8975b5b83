import { describe, expect, test } from "vitest";
import type { OutsideLink } from "../../form-engine/links/link-dialog.tsx";
import { findLinks } from "./link-settings.tsx";

const link: OutsideLink = {
  key: "ijItEh5o",
  form_type: "process",
  form_id: 1,
  name: "Кадровый учёт",
  tags: [],
  group: [],
  comments_only: false,
  proposes: false,
  expiration: "2026-03-01",
  active: true,
  is_active: true,
  recipient: "anna@romashka.ru",
  text: "",
  created: "2026-02-01T09:00:00Z",
  created_by: "admin",
  last_used: null,
  percent: 10,
  completed: null,
  completed_by: "",
  asked_again: null,
  respondents: [{ email: "boris@romashka.ru", first_used: "2026-02-02T09:00:00Z", last_used: "2026-02-02T09:00:00Z" }],
};

describe("a link is found by", () => {
  test.each([
    ["what it opens", "учет кадровый", link],
    ["the kind of questionnaire where the company has one of it", "информация", { ...link, name: null }],
    ["a tag", "бухгалтерия", { ...link, name: null, form_type: null, form_id: null, group: ["Бухгалтерия"] }],
    ["for whom it is", "anna@", link],
    ["who has opened it", "boris", link],
    ["its first characters", "ijIt", link],
  ])("%s", (_, search, one) => {
    expect(findLinks([one], search, () => "Информация о компании")).toEqual([one]);
  });

  test("nothing matches what the link does not contain", () => {
    expect(findLinks([link], "вера", () => "Процессы")).toEqual([]);
  });
});
