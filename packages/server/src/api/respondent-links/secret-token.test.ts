import { randomBytes } from "node:crypto";
import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listLetters } from "@opis/model/contract/installation/email-outbox";
import * as contract from "@opis/model/contract/people/respondent-links";
import { afterAll, expect, test } from "vitest";
import { allJobs } from "../../all-jobs.ts";
import { buildApp } from "../../app.ts";
import { tokenHash } from "../../core/identity/api-tokens.ts";
import { capturedLog } from "../../testing/captured-log.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { runDueJobs } from "../../testing/run-due-jobs.ts";
import { testServer } from "../../testing/test-server.ts";

const unreachable = "gone@romashka.ru";
const mailServer = await startMailServer({}, (to) =>
  to.includes(unreachable) ? Object.assign(new Error("Looks like spam"), { responseCode: 554 }) : undefined,
);
const metricsToken = "read-only-figures";
const server = await testServer({ ...mailServer.settings, METRICS_TOKEN: metricsToken });
const { log, lines } = capturedLog("trace");
const context = { ...server.context, log };
const app = buildApp(context);
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const colleague = "grisha@romashka.ru";
const owner = await buildUser(server, { email: "owner@consult.ru" });
const superuser = await buildUser(server, { is_superuser: true });
const company_id = await buildCompany(owner, "Ромашка");
const params = { company_id };

test("a link's token is in its e-mails only: in no other response, log line, metric, history entry, letter or row", async () => {
  const { id } = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Секреты" } });
  const body = { form_type: "process", form_id: id, expiration: "2100-01-01", recipient: "anna@romashka.ru" } as const;
  const { token, key } = await owner.call(contract.createKey, { params, body });
  const answers: string[] = [];
  const statuses: number[] = [];
  const requestText = async (
    method: "GET" | "POST" | "PATCH" | "PUT",
    url: string,
    payload?: object | string,
    by = token,
  ) => {
    const headers = {
      authorization: `Privacy ${by}`,
      "editor-email": "anna@romashka.ru",
      "idempotency-key": randomBytes(8).toString("hex"),
      ...(payload !== undefined && { "content-type": "application/json" }),
    };
    const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    answers.push(answer.body, JSON.stringify(answer.headers));
    statuses.push(answer.statusCode);
  };
  const api = `/api/v2/companies/${company_id}`;
  const process = `${api}/processes/${id}/`;

  // The page, and similar URLs.
  for (const url of [`/key/${token}/${company_id}/`, `/key/${token}/`, `/key/${token}/x/?${token}`, `/no/${token}`])
    await requestText("GET", url);
  for (const url of [`/api/v2/${token}/`, `${api}/keys/${token}/`, `${process}?page=${token}`])
    await requestText("GET", url);
  await requestText("PUT", `/key/${token}/${company_id}/`, {});

  // Filling in, with invalid answers and others' rows.
  await requestText("GET", `${api}/keys/own/`);
  await requestText("PATCH", process, { purpose: "Учёт" });
  await requestText("PATCH", process, { purpose: 5 });
  await requestText("PATCH", process, "{ not json");
  await requestText("POST", `${process}positions/`, { name: "Юрист" });
  const comment = { content_type: "process", object_id: id, field_name: "purpose", content: "Так" };
  await requestText("POST", `${api}/comments/`, comment);
  await requestText("GET", `${api}/users/`);
  await requestText("GET", process, undefined, `${token}x`);

  // E-mails: to a colleague, to an address the mail server refuses, to the caller.
  await requestText("POST", `${api}/keys/own/hand_over/`, { email: colleague, words: "" });
  await requestText("POST", `${api}/keys/own/hand_over/`, { email: unreachable, words: "" });
  await requestText("POST", `${api}/keys/own/complete/`);

  // An incident is logged with the data of its call.
  await server.asOwner("alter table key_uses rename to lost");
  await requestText("GET", `${api}/keys/own/`);
  await server.asOwner("alter table lost rename to key_uses");

  await owner.call(contract.updateKey, { params: { ...params, key }, body: { is_active: false } });
  await requestText("GET", `${api}/keys/own/`);
  await requestText("POST", `${api}/keys/ask/`, { token, email: "anna@romashka.ru" }, "");
  await runDueJobs(context, allJobs);
  expect(new Set(statuses)).toEqual(
    new Set([200, 201, 204, 400, 401, 404, 500].filter((status) => statuses.includes(status))),
  );
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 500]));

  const carrying = mailServer.letters.filter(({ source, mail }) => `${source}${mail.text}${mail.html}`.includes(token));
  expect(carrying.map(({ to }) => to)).toEqual([[colleague]]);
  expect(mailServer.letters.length).toBeGreaterThan(carrying.length);

  const rows = await server.asOwner(
    `select query_to_xml('select * from ' || quote_ident(relname), true, false, '')::text as rows from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const figures = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${metricsToken}` } });
  // An undelivered letter is handed over by the superuser (`core/mail/without-smtp.test.ts`), and only there.
  const { results: letters } = await superuser.call(listLetters, { query: {} });
  const [undelivered, ...delivered] = letters.toSorted((letter) => (letter.to === unreachable ? -1 : 1));
  expect(undelivered).toMatchObject({ to: unreachable, state: "failed", link: expect.stringContaining(token) });
  const places = {
    answers: answers.join(),
    log: JSON.stringify(lines),
    figures: figures.payload,
    history: JSON.stringify(await owner.call(listHistory, { params, query: { limit: 1_000 } })),
    links: JSON.stringify(await owner.call(contract.listKeys, { params, query: {} })),
    outbox: JSON.stringify([delivered, { ...undelivered, link: null }]),
    rows: JSON.stringify(rows),
  };
  // Each source contains what was done, so that the absence of the token is meaningful.
  expect(places.rows).toContain(tokenHash(token));
  expect(places.log).toContain("Looks like spam");
  expect(places.figures).toContain("keys/own/");
  expect(places.history).toContain(colleague);
  expect(places.outbox).toContain(unreachable);
  const telling = Object.entries(places).filter(([, text]) => text.includes(token));
  expect(telling.map(([place]) => place)).toEqual([]);
});
