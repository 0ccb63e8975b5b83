import { listAcquaintances } from "@opis/model/contract/acquaintances";
import { collectionForms, collectionInitData, companyInitData } from "@opis/model/contract/companies/init-data";
import { listGeneratedDocuments } from "@opis/model/contract/documents/generated-documents";
import { listIncidents } from "@opis/model/contract/incidents";
import { listRecipients } from "@opis/model/contract/recipient-assessments";
import { listSubjectRequests } from "@opis/model/contract/subject-requests";
import { listTasks } from "@opis/model/contract/tasks";
import { listTrainingAttempts } from "@opis/model/contract/training";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { exampleInformation, exampleSystems } from "./example-answers.ts";
import { createExampleCompany } from "./example-company.ts";

const server = await testServer();

test("the example's requisites are invented: there is no tax office 9799, and no registration number is zero", () => {
  const { inn, kpp, ogrn } = exampleInformation;
  expect([inn.slice(0, 4), kpp.slice(0, 4)]).toEqual(["9799", "9799"]);
  expect(ogrn).toMatch(/^1\d{2}990{7}\d$/);
  expect(JSON.stringify(exampleSystems)).not.toMatch(/"hosting_inn":"(?!9799)/);
});

/**
 * Documents the example lacks on purpose. Data based on law or contract need no consent (E51), and recipients by law
 * need no agreement (E52). No group is based on a legitimate interest and no system belongs to the state (E59, E60). A
 * threat model depends on experts' decisions, so the person trying the product creates it (E17).
 */
const leftToItsReader: ReadonlySet<string> = new Set(["E17", "E51", "E52", "E59", "E60"]);

test("the example company is at 100 %, all its documents except those of a threat model can be generated, and it is created once", async () => {
  const user = await buildUser(server);
  expect(await createExampleCompany(server.context, user)).toBe(true);
  expect(await createExampleCompany(server.context, user)).toBe(false);
  const [company] = await server.asOwner("select id from companies");
  const params = { company_id: Number(company?.id) };
  const data = await user.call(companyInitData, { params });
  const lists = await Promise.all(collectionForms.map((form) => user.call(collectionInitData(form), { params })));
  const missing = [...Object.values(data.main_forms), ...lists.flatMap(({ rows }) => rows)].flatMap(
    (form) => form.missing,
  );
  expect(missing).toEqual([]);
  expect(lists.filter(({ rows }) => rows.length === 0)).toEqual([]);
  expect((await user.call(listSubjectRequests, { params, query: {} })).results).toMatchObject([{ state: "in_work" }]);
  const drills = await user.call(listIncidents, { params, query: { drill: "true" } });
  expect(drills.results).toMatchObject([{ is_drill: true, kind: "misdirected", state: "closed" }]);
  expect((await user.call(listTasks, { params, query: {} })).results).toMatchObject([
    { state: "open", kind: "manual" },
    { state: "open", kind: "manual" },
    { state: "open", kind: "acquaintance" },
  ]);
  expect((await user.call(listAcquaintances, { params })).documents).toMatchObject([
    {
      name: "Памятка работнику о персональных данных",
      confirmed: 1,
      open: 1,
      scans: [{ filename: "Лист ознакомления.pdf" }],
    },
  ]);
  expect((await user.call(listTrainingAttempts, { params, query: {} })).results).toMatchObject([
    { person: "Ильин Артём Сергеевич", state: "failed", percent: 66 },
    { person: "Соколова Мария Андреевна", state: "passed", percent: 91 },
  ]);
  const { recipients } = await user.call(listRecipients, { params });
  expect(recipients.filter(({ open, accepted }) => open !== null || accepted !== null)).toMatchObject([
    { name: "ООО «Облако»", contract_end: "near", open: { state: "sent", is_expired: false } },
    { name: "ООО «Сопровождение 1С»", accepted: { state: "accepted", grade: "high" } },
  ]);
  const { results } = await user.call(listGeneratedDocuments, { params, query: {} });
  const each = await Promise.all(
    results.map(async (card) =>
      card.parts === null
        ? [card]
        : (await user.call(listGeneratedDocuments, { params, query: { key: card.key } })).results,
    ),
  );
  const missingAnswers = each
    .flat()
    .flatMap(({ key, object, missing: missingOfDocument }) =>
      missingOfDocument
        .filter(({ code }) => !leftToItsReader.has(code))
        .map(({ code, message }) => `${key}, ${object?.name}: ${code} ${message}`),
    );
  expect(missingAnswers).toEqual([]);
  for (const key of ["soglasie_na_obrabotku", "soglashenie_o_soblyudenii_bezobastnosti"])
    expect(each.flat().filter((document) => document.key === key && document.ready).length).toBeGreaterThan(1);
});
