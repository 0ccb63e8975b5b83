import { afterEach, expect, test } from "vitest";
import { inputOf } from "./focus-question.ts";

afterEach(() => document.body.replaceChildren());

function questionWith(html: string): HTMLElement {
  document.body.innerHTML = `<div data-question="process_subjects">${html}</div>`;
  const question = document.querySelector<HTMLElement>("[data-question]");
  if (!question) throw new Error("there is no question");
  return question;
}

test("a collection is answered by its own input, not by those of questions in its rows", () => {
  const row =
    '<div data-row="1"><div data-question="capacities"><input id="adult" type="checkbox" checked /></div></div>';
  expect(inputOf(questionWith(`${row}<input id="add" />`))?.id).toBe("add");
});

test("the chosen option of a question answers it, and a hidden input never does", () => {
  const options =
    '<input id="none" type="hidden" /><input id="yes" type="radio" /><input id="no" type="radio" checked />';
  expect(inputOf(questionWith(options))?.id).toBe("no");
});
