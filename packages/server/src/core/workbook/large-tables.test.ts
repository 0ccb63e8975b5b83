import { xlsxType } from "@opis/model/uploads/file-types";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { smallWorkbook } from "../../testing/fixtures/small-workbook.ts";
import { testServer } from "../../testing/test-server.ts";
import { readWorkbook } from "./read-workbook.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);

async function preview(payload: Buffer) {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/v2/companies/${company}/import/process/preview/`,
    headers: { authorization: owner.authorization, "content-type": xlsxType },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test("a cell far outside any template is refused with its position before work is done, however often it occurs", async () => {
  const far = smallWorkbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="9"><c r="XFD1048576"><v>1</v></c></row>');
  const answers = await Promise.all(Array.from({ length: 20 }, () => preview(far)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400));
  expect(answers[0]?.body).toMatchObject({ code: "table_too_large", detail: expect.stringContaining("XFD1048576") });
});

test.each(["&#88;FD1048576", "GS1", "A5001"])("a cell at %s is outside any template", async (cellAddress) => {
  const file = smallWorkbook(`<row r="1"><c r="A1"><v>1</v></c><c\n s='1' r = '${cellAddress}'><v>1</v></c></row>`);
  expect(await preview(file)).toMatchObject({
    status: 400,
    body: { code: "table_too_large" },
  });
});

test("a cell in the last corner of a template adds its row and not a million empty cells", async () => {
  const corner = smallWorkbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="5000"><c r="GR5000"><v>1</v></c></row>');
  const [sheet] = await readWorkbook(corner, server.context.log, new AbortController().signal);
  expect([sheet?.cells.length, sheet?.cells.flat().length]).toEqual([5000, 201]);
});

test("an aborted request stops the reading", async () => {
  const leaving = new AbortController();
  const reading = readWorkbook(smallWorkbook(""), server.context.log, leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(reading).rejects.toThrow("gone");
});
