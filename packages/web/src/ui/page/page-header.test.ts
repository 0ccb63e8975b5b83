import { afterEach, expect, test } from "vitest";
import { readWayBack, rememberWayBack } from "./page-header.tsx";

afterEach(() => sessionStorage.clear());

const register = { title: "Перечень процессов", href: "/company/1/documents/?open=perechen_processov" };

test("a user who came from a document to a question is led back from any step of its questionnaire", () => {
  rememberWayBack("/company/1/process/5/?field=purpose", register);
  expect(readWayBack("/company/1/process/5/instruction/purpose/")).toEqual(register);
  expect(readWayBack("/company/1/process/6/")).toBeUndefined();
});

test("a question that the document itself asks leads nowhere back, nor does what cannot be read", () => {
  rememberWayBack("/company/1/documents/?open=perechen_processov&field=date", register);
  expect(readWayBack("/company/1/documents/")).toBeUndefined();
  sessionStorage.setItem("wayBack", "{");
  expect(readWayBack("/company/1/process/5/")).toBeUndefined();
});
