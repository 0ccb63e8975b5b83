import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../testing/render.tsx";
import { CopyReportView } from "./copy-report.tsx";

let drawn: Drawn;
afterEach(() => drawn.remove());

const report = {
  copied: [{ form: "process", id: 1, name: "Кадры" }],
  created: [{ form: "third_party", id: 2, name: "Банк" }],
  lost: [{ form: "process", id: 1, name: "Кадры", label: "Система", target: "1С" }],
};

test.each([
  ["will", ["Добавятся анкеты: 1", "Добавятся в справочники: 1", "Не перенесутся связи с тем, что не выбрано: 1"]],
  ["did", ["Добавлены анкеты: 1", "Добавлено в справочники: 1", "Не перенесены связи с тем, что не выбрано: 1"]],
] as const)("the report of a copy names the future before and the past after it: %s", async (tense, titles) => {
  drawn = await draw(<CopyReportView {...{ report, tense }} />);
  expect([...document.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(titles);
});
