import { listHistory } from "@opis/model/contract/companies/history";
import { collectionForms, collectionInitData, objectInitData } from "@opis/model/contract/companies/init-data";
import { addComment, listComments, updateComment } from "@opis/model/contract/forms/comments";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { internalFields } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { buildKey, buildUser } from "../testing/fixtures/factories.ts";
import { buildFilledCompany } from "../testing/fixtures/filled-company.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildFilledCompany(server, owner);
const params = { company_id: company };
const base = `/companies/${company}`;
const anna = "anna@romashka.ru";

async function firstOf(form: string): Promise<number> {
  const [row] = await server.asOwner(`select min(id)::int as id from "${form}" where company_id = $1`, [company]);
  return Number(row?.id);
}

const process = await firstOf("process");
const respondent = (await buildKey(server, { company, opens: { form: "process", id: process } })).as(anna);

test("template flags of processes and tags are internal, and completeness depends on no internal field", () => {
  expect(internalFields(formNamed("process"))).toEqual(["tags", "is_default", "default_status"]);
  for (const { name, fields } of allForms)
    for (const field of internalFields(formNamed(name))) {
      const { required, counted, forPapers } = fields[field] ?? {};
      expect([name, field, required, counted, forPapers]).toEqual([name, field, undefined, undefined, undefined]);
    }
});

const withInternal = collectionForms.filter((form) => internalFields(formNamed(form)).length > 0);

test.each(withInternal)("a link to a %s neither returns nor accepts internal fields", async (form) => {
  const id = await firstOf(form);
  const holder = (await buildKey(server, { company, opens: { form, id } })).as(anna);
  const internal = internalFields(formNamed(form));
  const { list, read } = collectionEndpoints(form);
  const { row } = await holder.call(objectInitData(form), { params: { ...params, id } });
  const { results } = await holder.call(list, { params, query: {} });
  const readRow = await holder.call(read, { params: { ...params, id } });
  for (const answer of [row, ...results, readRow])
    expect(internal.filter((field) => Object.hasOwn(answer, field))).toEqual([]);
  const { rows, tags } = await holder.call(collectionInitData(form), { params });
  expect([rows.flatMap((short) => short.tags), tags]).toEqual([[], []]);
  const address = `${base}/${formNamed(form).path}/${id}/`;
  for (const field of internal)
    expect([field, (await holder.send("PATCH", address, { [field]: field === "tags" ? [] : null })).status]).toEqual([
      field,
      403,
    ]);
  const response = await holder.send("PATCH", address, { name: `Названо по ссылке: ${form}` });
  expect(response.status).toBe(200);
  expect(internal.filter((field) => Object.hasOwn(response.body, field))).toEqual([]);
  expect(Object.keys((await owner.send("GET", address)).body)).toEqual(expect.arrayContaining([...internal]));
});

test("a respondent reads only comments shared with respondents, and cannot share any", async () => {
  const question = { content_type: "process", object_id: process, field_name: "purpose" } as const;
  const hidden = await owner.call(addComment, { params, body: { ...question, content: "Между нами" } });
  expect(hidden.for_respondents).toBe(false);
  const address = `${base}/comments/${hidden.id}/`;
  const textsByLink = async () =>
    (await respondent.call(listComments, { params, query: {} })).results.map(({ content }) => content);
  expect(await textsByLink()).toEqual([]);
  for (const method of ["GET", "PATCH", "DELETE"] as const)
    expect((await respondent.send(method, address, method === "PATCH" ? { content: "Да" } : undefined)).status).toBe(
      404,
    );
  await owner.call(updateComment, { params: { ...params, id: hidden.id }, body: { for_respondents: true } });
  expect(await textsByLink()).toEqual(["Между нами"]);
  expect((await respondent.send("PATCH", address, { for_respondents: false })).status).toBe(403);

  const ownComment = await respondent.call(addComment, { params, body: { ...question, content: "Мой ответ" } });
  expect(ownComment.for_respondents).toBe(true);
  expect(await textsByLink()).toEqual(["Между нами", "Мой ответ"]);
});

test("a respondent cannot comment on internal questions", async () => {
  const body = { content_type: "process", object_id: process, field_name: "default_status", content: "Что это?" };
  expect(await respondent.send("POST", `${base}/comments/`, body)).toMatchObject({
    status: 400,
    body: { field_name: expect.anything() },
  });
});

test("history marks the name given with a link as stated, also for the name and e-mail of an account", async () => {
  const token = (await buildKey(server, { company, opens: { form: "process", id: process } })).authorization;
  const director = await buildUser(server, { username: "director", email: "director@romashka.ru" });
  const editorHeaders = { "editor-email": "director@romashka.ru", "editor-name": director.username };
  const url = `/api/v2${base}/processes/${process}/`;
  const headers = { ...editorHeaders, authorization: token };
  const { statusCode } = await server.app.inject({ method: "PATCH", url, headers, payload: { purpose: "Подлог" } });
  expect(statusCode).toBe(200);
  const query = { form: "process", object_id: process, limit: 1 } as const;
  const { results } = await owner.call(listHistory, { params, query });
  expect(results[0]).toMatchObject({
    user_id: null,
    editor: "director (director@romashka.ru) (по ссылке, со слов отвечающего)",
  });
  const english = await owner.send("GET", `${base}/history/?form=process&object_id=${process}&limit=1`, undefined, {
    "accept-language": "en",
  });
  expect(JSON.stringify(english.body)).toContain("director (director@romashka.ru) (by link, as stated)");
});
