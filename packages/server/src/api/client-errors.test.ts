import { reportClientError } from "@opis/model/contract/installation/administration";
import { expect, test } from "vitest";
import { apiClient } from "../testing/api-client.ts";
import { testServer } from "../testing/test-server.ts";
import { anonymousError } from "./client-errors.ts";

const server = await testServer();
const visitor = apiClient(server.app, undefined);

const report = {
  message: "Cannot read properties of undefined (reading 'name')",
  stack: [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    "    at ProcessRow (https://opis.romashka.ru/assets/process-page-a1B2_c3.js:12:3456)",
    "    at https://opis.romashka.ru/assets/vendor-x.js:1:20",
    "    at chrome-extension://abcdef/content.js:1:1",
    "drawRow@https://opis.romashka.ru/assets/table-q.js:3:4",
  ].join("\n"),
  path: "/company/12/process/345/?field=purpose",
};

test("an error of a page gets a number and is counted, without signing in", async () => {
  const { incident } = await visitor.call(reportClientError, { body: report });
  expect(incident).toMatch(/^[0-9a-f]{10}$/);
  expect(await server.context.metrics.registry.getSingleMetricAsString("opis_client_errors_total")).toContain(
    "opis_client_errors_total 1",
  );
});

test("only functions and positions in files of the application are logged of the stack, and no ids of the path", () => {
  expect(anonymousError(report)).toEqual({
    message: "Cannot read properties of undefined (reading 'name')",
    frames: [
      "ProcessRow (assets/process-page-a1B2_c3.js:12:3456)",
      "(assets/vendor-x.js:1:20)",
      "drawRow (assets/table-q.js:3:4)",
    ],
    path: "/company/#/process/#/",
  });
});

test.each([
  [
    "Unexpected token 'И', \"Иванов Пётр\" is not valid JSON",
    "Unexpected token '<text>', \"<text>\" is not valid JSON",
  ],
  ["Invalid value ivanov@romashka.ru", "Invalid value <e-mail>"],
  ["Failed to fetch https://opis.romashka.ru/api/v2/companies/1/?search=Ivanov", "Failed to fetch <address>"],
  ["Row 4509 123456 is missing", "Row # # is missing"],
  [`Bad token ${"a1".repeat(30)}`, "Bad token <value>"],
  [`"${"Ivan Ivanov lives in Moscow, ".repeat(3)}" is too long`, "<text> is too long"],
])("personal data are removed from a message: %s", (message, anonymous) => {
  expect(anonymousError({ ...report, message }).message).toBe(anonymous);
});

test("tokens of links in a path are removed", () => {
  expect(anonymousError({ ...report, path: "/link/kR5_a8-QwErTy1234567890/" }).path).toBe("/link/#/");
});

test("a browser may report 20 errors a minute, and none that is too long", async () => {
  const send = () => visitor.send("POST", reportClientError.path, { ...report });
  for (let number = 0; number < 25; number++) await send();
  expect(await send()).toMatchObject({ status: 429 });
  const long = await apiClient((await testServer()).app, undefined).send("POST", reportClientError.path, {
    ...report,
    stack: "x".repeat(10_000),
  });
  expect(long).toMatchObject({ status: 400 });
});
