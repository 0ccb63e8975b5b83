import { allDocuments } from "@opis/documents/all-documents";
import { addDefaultProcesses } from "@opis/model/contract/default-processes-and-copy";
import { listGeneratedDocuments } from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readDocumentContext } from "../../core/documents/document-context.ts";
import { companySnapshots } from "../../core/records/company-snapshots.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { cardOfPaper } from "./document-card-routes.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
await owner.call(addDefaultProcesses, { params: { company_id }, body: { keys: ["personnel_records"] } });
const register = `/companies/${company_id}/generated_documents/perechen_processov/`;

/** Returns the overview of the company's documents, and the inputs it is based on. */
async function overview() {
  const { results } = await owner.call(listGeneratedDocuments, { params: { company_id }, query: { limit: 1000 } });
  const { context } = server;
  const snapshot = await context.snapshots.whole(company_id);
  const documentContext = await readDocumentContext(context, { snapshot, isWhole: true }, "ru");
  return { documentContext, card: results.find(({ key }) => key === "perechen_processov") };
}

test("the overview reuses its inputs until something it depends on changes, even if that is not an answer", async () => {
  const before = await overview();
  expect((await overview()).documentContext).toBe(before.documentContext);
  expect(before.card).toMatchObject({ number: "" });

  await owner.send("PATCH", register, { number: "17" });
  const withNumber = await overview();
  expect(withNumber.documentContext).not.toBe(before.documentContext);
  expect(withNumber.card).toMatchObject({ number: "17" });

  await owner.send("PATCH", register, { date: "2026-10-20" });
  expect((await overview()).card).toMatchObject({ date: "2026-10-20" });
});

/** Returns the cards of all documents computed without caches. */
async function computeCards() {
  const { context } = server;
  const snapshots = companySnapshots(context.db);
  const snapshot = await snapshots.whole(company_id);
  const documentContext = await readDocumentContext({ ...context, snapshots }, { snapshot, isWhole: true }, "ru");
  return Promise.all(allDocuments.map((paper) => cardOfPaper(paper, documentContext)));
}

test("after any edits the overview equals that of a server without caches", async () => {
  const processes = `/companies/${company_id}/processes/`;
  const ofProcess = Number((await owner.send("POST", processes, { name: "Продажи" })).body.id);
  const process = `${processes}${ofProcess}/`;
  const subjects = `/companies/${company_id}/subjects/`;
  const {
    results: [{ id: subject } = { id: 0 }],
  } = await owner.call(collectionEndpoints("subject").list, { params: { company_id }, query: { limit: 1 } });
  const grouped = await owner.send("POST", `${process}process_subjects/`, { subject });
  const group = `${process}process_subjects/${grouped.body.id}/`;
  const systems = `/companies/${company_id}/systems/`;
  const responses = await Promise.all(["CRM", "1С"].map((name) => owner.send("POST", systems, { name })));
  const [crm, ledger] = responses.map(({ body }) => Number(body.id));
  const courier = await owner.send("POST", `/companies/${company_id}/third_parties/`, { name: "Курьер" });
  const ofCrm = `${systems}${crm}/system_third_parties/`;
  const naming = `${process}process_systems/`;
  await owner.send("POST", naming, { system: crm });
  const partiesPath = `${process}process_third_parties/`;
  const recipient = await owner.send("POST", partiesPath, { third_party: courier.body.id, is_transferred: true });
  const damage = `/companies/${company_id}/generated_documents/damage_assessment_act/`;
  const policy = `/companies/${company_id}/generated_documents/politika_konfidencialnosti/`;
  let addedCount = 0;
  const edits = {
    purpose: (text: string) => owner.send("PATCH", process, { purpose: text }),
    activity: (_: string, isSo: boolean) => owner.send("PATCH", process, { is_third_parties: isSo, is_active: isSo }),
    information: (text: string) => owner.send("PATCH", `/companies/${company_id}/information/`, { full_name: text }),
    commission: (text: string) => owner.send("PATCH", `/companies/${company_id}/commission/`, { o_name: text }),
    documents: (text: string) => owner.send("PATCH", register, { number: text }),
    system: async (text: string, isSo: boolean) => {
      await owner.send("PATCH", `${systems}${isSo ? crm : ledger}/`, { description: text, is_third_parties: isSo });
      if (isSo) expect((await owner.send("POST", ofCrm, { third_party: courier.body.id })).status).toBe(201);
    },
    database: (_: string, isSo: boolean) =>
      owner.send("PATCH", `${systems}${crm}/`, { db_role: "primary", db_country_place: isSo ? "KZ" : "RU" }),
    party: (text: string, isSo: boolean) =>
      owner.send("PATCH", `/companies/${company_id}/third_parties/${courier.body.id}/`, {
        ...{ name: `Курьер ${text}`, country: isSo ? "KZ" : "RU", role: isSo ? "processor" : null },
      }),
    passed: (text: string) => owner.send("PATCH", `${partiesPath}${recipient.body.id}/`, { purpose: text }),
    harm: (_: string, isSo: boolean) =>
      owner.send("PATCH", damage, {
        answers: { harm: { [ofProcess]: { signs: { h5: isSo, h6: false } } } },
      }),
    covered: (_: string, isSo: boolean) =>
      owner.send("PATCH", policy, { answers: { purposes: isSo ? [ofProcess] : [] } }),
    subject: (text: string) => owner.send("PATCH", `${subjects}${subject}/`, { name: `Группа ${text}` }),
    named: async (_: string, isSo: boolean) => {
      await owner.send("PATCH", process, { is_systems: isSo });
      // Refused while the process is inactive.
      await owner.send("POST", naming, { system: isSo ? ledger : crm });
    },
    processes: async (text: string, isSo: boolean) => {
      const response = await owner.send("POST", processes, { name: `Ещё один ${addedCount++}`, purpose: text });
      if (isSo) await owner.send("POST", `${processes}${response.body.id}/process_subjects/`, { subject });
      else await owner.send("DELETE", `${processes}${response.body.id}/`);
    },
    subjects: (_: string, isSo: boolean) => owner.send("PATCH", group, { reasons: isSo ? ["is_contract"] : [] }),
  };
  const makers = new Map(Object.entries(edits));
  const edit = fc.record({
    to: fc.constantFrom(...makers.keys()),
    said: fc.constantFrom("", "Иное", "7707083893"),
    isSo: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 6 }), async (all) => {
      for (const { to, said, isSo } of all) {
        await makers.get(to)?.(said, isSo);
        const { documentContext } = await overview();
        const cached = await Promise.all(allDocuments.map((paper) => cardOfPaper(paper, documentContext)));
        expect(cached).toEqual(await computeCards());
      }
    }),
    { numRuns: 12 },
  );
});
