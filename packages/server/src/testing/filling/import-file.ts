import type { SheetCell, SheetColumn } from "@opis/documents/tables/sheet";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import { signIn } from "@opis/model/contract/people/authentication";
import { cellText } from "@opis/model/table-import/read-cell";
import { xlsxType } from "@opis/model/uploads/file-types";
import type { WorkbookSheet } from "../../core/workbook/read-workbook.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import type { TestServer } from "../test-server.ts";
import { type TestUser, testPassword } from "./factories.ts";

/** A workbook of one sheet to import; what is no date in a column stands in it as it is. */
export function importWorkbook(rows: readonly (readonly SheetCell[])[]): Buffer {
  const isDay = (cell: SheetCell | undefined) => typeof cell === "object" && cell !== null;
  const looks = (rows[0] ?? []).map((_header, index) =>
    rows.some((cells) => isDay(cells[index])) ? ("date" as const) : ("general" as const),
  );
  const columns = looks.map((look): SheetColumn => ({ width: 20, look }));
  return Buffer.concat([...writeXlsx([{ name: "Лист", columns, rows: rows.map((cells) => ({ cells })) }])]);
}

/** Writes sheets that were read, with other cells, as a workbook again. */
export function workbookOf(sheets: readonly WorkbookSheet[]): Buffer {
  const written = sheets.map(({ name, cells }) => ({
    name,
    columns: [],
    rows: cells.map((row) => ({ look: "text" as const, cells: row.map(cellText) })),
  }));
  return Buffer.concat([...writeXlsx(written)]);
}

/** Address of a company's imports, or of what stands under it. */
export const importsOf = (company: number, rest: string) => `/companies/${company}/import/${rest}`;

/** A new token of a user's: an earlier one may have ended when a test moves the clock. */
export async function newTokenOf({ stranger }: Pick<TestServer, "stranger">, { username }: TestUser): Promise<string> {
  return (await stranger.call(signIn, { body: { username, password: testPassword } })).access;
}

/** Sends a file to be imported, as its body. */
export async function sendImport(
  server: Pick<TestServer, "app" | "stranger">,
  user: TestUser,
  { path, file, type = xlsxType }: { readonly path: string; readonly file: Buffer; readonly type?: string },
) {
  const answer = await server.app.inject({
    method: "POST",
    url: `${apiPrefix}${path}`,
    headers: { authorization: `Bearer ${await newTokenOf(server, user)}`, "content-type": type },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json() };
}
