import { expect, test } from "vitest";
import type { OutsideLink } from "./link-dialog.tsx";
import { linkState } from "./link-list.tsx";

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
  respondents: [],
};

test.each([
  ["its last day", "2026-03-01", true, "open"],
  ["the day after", "2026-03-02", true, "ended"],
  ["any day once it is closed", "2026-02-01", false, "closed"],
  ["a day after its last once it is closed", "2026-03-02", false, "closed"],
])("a link on %s", (_, today, is_active, state) => {
  expect(linkState({ ...link, is_active }, today)).toBe(state);
});
