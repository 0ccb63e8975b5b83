import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { userEditor } from "./editor.ts";
import { addRow } from "./insert-row.ts";
import { changeRow } from "./writing/change-row.ts";

const server = await testServer();
const { db } = server.context;
const owner = await buildUser(server);
const editor = userEditor(owner);
const company = await buildCompany(owner);

/** Counts transactions waiting for the lock. */
const waitingForThis = "select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid";

test("adding a child row waits for a concurrent answer of its questionnaire, and returns the completeness after both", async () => {
  const params = { company_id: company };
  const system = await owner.call(collectionEndpoints("system").create, { params, body: { name: "CRM" } });
  const { id } = await owner.call(collectionEndpoints("workstation").create, { params, body: { name: "Касса" } });
  const answers = { systems: [system.id] };
  let isAnswered: () => void = () => undefined;
  const answerSent = new Promise<void>((resolve) => {
    isAnswered = resolve;
  });
  const answering = db.inCompany(company, async (transaction) => {
    await changeRow(transaction, { declared: formNamed("workstation"), id, answers, editor });
    // After the statements of the change.
    await transaction.query("select 1");
    isAnswered();
    await eventually(async () => (await transaction.query(waitingForThis)).length > 0);
  });
  await answerSent;
  const insertion = { declared: formNamed("workstation_employee_unit"), parentId: id, answers: {}, editor };
  const { parentCompleteness } = await db.inCompany(company, (transaction) => addRow(transaction, insertion));
  await answering;
  expect(parentCompleteness?.missing).not.toContain("systems");
});
