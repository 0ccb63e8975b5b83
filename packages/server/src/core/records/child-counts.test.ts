import { copyCompany } from "@opis/model/contract/companies/companies";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { childFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms, forms } from "@opis/model/forms/index";
import { expect, test } from "vitest";
import type { Transaction } from "../../database/transaction.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { fillEveryForm } from "../../testing/fixtures/fill-every-form.ts";
import { testServer } from "../../testing/test-server.ts";
import { userEditor } from "./editor.ts";
import { countsIn, storesCounts, tableOf } from "./reading/form-sql.ts";
import { readAllRows, selectCounted } from "./reading/read-rows.ts";
import { deleteRow } from "./writing/change-row.ts";

const server = await testServer();
const { db, files } = server.context;
const owner = await buildUser(server);
const editor = userEditor(owner);
const actor = { is_superuser: true, levels: undefined, traits: [], grants: {} };
const keeping = allForms.filter(storesCounts);

/** Returns the stored and the actual counts of child rows of each questionnaire. */
async function storedAndCounted(transaction: Transaction) {
  const comparisons: { form: string; stored: unknown; counted: unknown }[] = [];
  for (const form of keeping) {
    const countedRows = await selectCounted(transaction, form, "where t.company_id = $1 order by t.id", [
      transaction.company,
    ]);
    const storedRows = await transaction.query<{ child_counts: object | null }>(
      `select child_counts from ${tableOf(form)} where company_id = $1 order by id`,
      [transaction.company],
    );
    for (const [place, row] of countedRows.entries())
      comparisons.push({
        form: form.name,
        stored: storedRows[place]?.child_counts,
        counted: countsIn(form, row).child_counts,
      });
  }
  return comparisons;
}

/** Deletes a row of a form, unless others refer to it. */
async function deleteFirst(company: number, form: FormName): Promise<void> {
  const deleting = db.inCompany(company, async (transaction) => {
    const [row] = await readAllRows(transaction, forms[form]);
    if (row) await deleteRow(transaction, { declared: forms[form], id: row.id, editor, actor });
  });
  await deleting.catch((error: unknown) => expect(error).toMatchObject({ code: "object_in_use" }));
}

test("a questionnaire stores the number of its child rows by kind as they are added, deleted and copied", async () => {
  const company = await buildCompany(owner);
  await db.inCompany(company, (transaction) => fillEveryForm(transaction, files, editor));
  const filledCounts = await db.inCompany(company, storedAndCounted);
  expect(new Set(filledCounts.map(({ form }) => form)).size).toBe(keeping.length);
  for (const { form, stored, counted } of filledCounts) expect([form, stored]).toEqual([form, counted]);
  expect(filledCounts.some(({ stored }) => JSON.stringify(stored).includes("2"))).toBe(true);

  for (const [, { of }] of keeping.flatMap(childFields)) await deleteFirst(company, of);
  const lessened = await db.inCompany(company, storedAndCounted);
  expect(lessened).not.toEqual(filledCounts);
  for (const { form, stored, counted } of lessened) expect([form, stored]).toEqual([form, counted]);

  const copy = await owner.call(copyCompany, { params: { company_id: company }, body: { name: "Копия" } });
  for (const { form, stored, counted } of await db.inCompany(copy.id, storedAndCounted))
    expect([form, stored]).toEqual([form, counted]);
});

test("a change of a questionnaire without counts from an earlier edition counts and stores its child rows", async () => {
  const params = { company_id: await buildCompany(owner) };
  const [processes, positions] = [collectionEndpoints("process"), collectionEndpoints("position")];
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  const childParams = { ...params, parent_id: id };
  await owner.call(positions.create, { params: childParams, body: { name: "Кадровик" } });
  await server.asOwner("update process set child_counts = null where id = $1", [id]);
  const updatedRow = await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Учёт" } });
  expect(updatedRow.missing).not.toContain("positions");
  const [row] = (await db.inCompany(params.company_id, storedAndCounted)).filter(({ form }) => form === "process");
  expect(row?.stored).toEqual(row?.counted);
});
