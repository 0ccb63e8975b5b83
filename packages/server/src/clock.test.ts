import { signIn } from "@opis/model/contract/people/authentication";
import { restorableDays } from "@opis/model/limits";
import { expect, test } from "vitest";
import { createSuperuser } from "./api/first-start/create-superuser.ts";
import { createExampleCompany } from "./api/first-start/example-company.ts";
import { type ApiClient, apiClient } from "./testing/api-client.ts";
import { buildCompany, buildKey, buildUser, testPassword } from "./testing/fixtures/factories.ts";
import { testServer } from "./testing/test-server.ts";

const server = await testServer();
const moment = "2037-05-06T07:08:09.123Z";
server.clock.stopAt(moment);

/** All stored timestamps with table and column, except those of the queue, which the database sets. */
async function writtenTimes(): Promise<string[]> {
  const columns = await server.asOwner(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype
       and c.relname <> 'jobs' order by 1, 2`,
  );
  const queries = columns.map(
    ({ table, column }) => `select '${table}.${column} ' || to_char("${column}" at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US') as found from "${table}" where "${column}" is not null`,
  );
  const query = queries.join("\nunion\n");
  const rows = await server.asOwner(query);
  return rows.map((row) => String(row.found));
}

async function signedIn(): Promise<ApiClient & { readonly authorization: string }> {
  const superuser = await createSuperuser(server.context);
  if (!superuser?.password) throw new Error("no superuser");
  await createExampleCompany(server.context, superuser);
  const { username, password } = superuser;
  const { access } = await server.stranger.call(signIn, { body: { username, password } });
  return { ...apiClient(server.app, access), authorization: `Bearer ${access}` };
}

test("every stored time is the clock's, in every module", async () => {
  const user = await signedIn();
  const done = async (method: "POST" | "PATCH" | "DELETE" | "GET", path: string, body?: unknown) => {
    const answer = await user.send(method, path, body);
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
    return answer.body;
  };
  const { id } = await done("POST", "/companies/", { name: "Ромашка" });
  const base = `/companies/${id}`;
  await done("PATCH", `${base}/information/`, { inn: "7707083893" });
  await done("POST", `${base}/processes/default_processes/`, { keys: ["personnel_records"] });
  const process = await done("POST", `${base}/processes/`, { name: "Пропуска" });
  const path = `${base}/processes/${process.id}/`;
  await done("PATCH", path, { purpose: "Безопасность" });
  const position = await done("POST", `${path}positions/`, { name: "Юрист" });
  await done("PATCH", `${path}positions/${position.id}/`, { name: "Кадровик" });
  await done("POST", `${path}copy/`, { name: "Пропуска 2" });
  await done("POST", `${path}status/`, { status: "agreement", comment: "Смотрите" });
  const words = { content_type: "process", object_id: process.id, field_name: "purpose", content: "Уточните" };
  const comment = await done("POST", `${base}/comments/`, words);
  await done("PATCH", `${base}/comments/${comment.id}/`, { is_resolved: true });
  await done("DELETE", `${base}/comments/${comment.id}/`);
  await done("DELETE", path);
  const deletions = await done("GET", `${base}/history/?kind=deleted&ordering=-id`);
  for (const entry of Array.isArray(deletions.results) ? deletions.results : [])
    await done("POST", `${base}/history/${entry.id}/restore/`);
  await done("PATCH", `${base}/generated_documents/uvedomleniya/`, { number: "7" });
  await done("POST", `${base}/copy/`, { name: "Ромашка 2" });
  await buildKey(server, { company: Number(id), opens: { tags: ["HR"] } });
  const [example] = await server.asOwner("select min(id) as id from companies");
  const paper = `/api/v2/companies/${example?.id}/generated_documents/perechen_processov/download/?format=docx`;
  const response = await server.app.inject({ url: paper, headers: { authorization: user.authorization } });
  expect(response.statusCode).toBe(200);

  const times = await writtenTimes();
  const ofClock = ` ${moment.replace("Z", "000")}`;
  for (const column of ["comments.resolved_at", "generated_documents.made_at", "history.at", "keys.created"])
    expect(times).toContain(`${column}${ofClock}`);
  // Records of the example company: what happened in the weeks before, by the same clock.
  const isAnswer = (time: string) => /^(?:incident|incident_event|subject_request)\./.test(time);
  for (const time of times.filter(isAnswer)) expect(time).toMatch(/ 2037-0[45]-/);
  const otherTimes = times
    .filter((time) => !time.endsWith(ofClock) && !isAnswer(time))
    .map((time) => time.split(" ")[0]);
  const terms = ["process.status_until", "refresh_tokens.expires"];
  // Written when the database was prepared, before the server started.
  const beforehand = ["threat_editions.imported"];
  expect(otherTimes.sort()).toEqual([...terms, ...beforehand]);
});

test("for how long a deletion can be taken back is counted by it", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const base = `/companies/${company}`;
  const { body } = await owner.send("POST", `${base}/processes/`, { name: "Пропуска" });
  await owner.send("DELETE", `${base}/processes/${body.id}/`);
  const [entry] = await server.asOwner("select id from history where company_id = $1 and kind = 'deleted'", [company]);
  server.clock.advance((restorableDays + 1) * 86_400);
  const { access } = await server.stranger.call(signIn, { body: { username: owner.username, password: testPassword } });
  const later = apiClient(server.app, access);
  expect(await later.send("POST", `${base}/history/${entry?.id}/restore/`)).toMatchObject({
    status: 400,
    body: { code: "restore_too_late" },
  });
});
