import { listHistory } from "@opis/model/contract/companies/history";
import {
  openRequestPage,
  readRequestPage,
  renewRequestPage,
  sendRequest,
  updateRequestPage,
} from "@opis/model/contract/request-page";
import {
  downloadSubjectRequestFile,
  listSubjectRequests,
  readSubjectRequest,
} from "@opis/model/contract/subject-requests";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../../testing/fixtures/factories.ts";
import { uploadFile } from "../../../testing/fixtures/upload-file.ts";
import { testServer } from "../../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer({ ...mailServer.settings, TRUST_PROXY: "1" });
const owner = await buildUser(server, { is_superuser: true });
const { stranger, clock } = server;
afterAll(mailServer.close);

let params: { company_id: number };
let code: string;

beforeEach(async () => {
  clock.stopAt("2026-11-02T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
  const { url } = await owner.call(updateRequestPage, { params, body: { is_open: true } });
  code = codeIn(url);
});

function codeIn(url: string | null): string {
  return url?.split("/").at(-2) ?? "";
}

const typed = {
  kind: "access",
  applicant_kind: "subject",
  applicant_name: "Петрова Анна Ивановна",
  applicant_contact: "anna@example.ru",
  text: "Какие мои данные вы обрабатываете?",
} as const;

let visitors = 0;

function nextAddress(): string {
  visitors += 1;
  return `198.51.100.${visitors}`;
}

async function visit(): Promise<string> {
  const { body } = await stranger.send("GET", path(), undefined, { "x-forwarded-for": nextAddress() });
  return openRequestPage.response.parse(body).stamp;
}

const path = () => sendRequest.path.replace(":company_id", String(params.company_id)).replace(":code", code);

/** Sends a request, by default from a new address. */
async function send(overrides: object = {}, seconds = 30, address = nextAddress()) {
  const stamp = await visit();
  clock.advance(seconds);
  return stranger.send("POST", path(), { ...typed, stamp, ...overrides }, { "x-forwarded-for": address });
}

test("a visitor's request is registered, and a receipt with its number is sent", async () => {
  expect(await send()).toMatchObject({
    status: 201,
    body: { number: "1/2026", due: "2026-11-17", is_receipt_sent: true },
  });
  const { results } = await owner.call(listSubjectRequests, { params, query: {} });
  const [{ id = 0 } = {}] = results;
  expect(await owner.call(readSubjectRequest, { params: { ...params, id } })).toMatchObject({
    state: "registered",
    channel: "site",
    kind: "access",
    received_at: "2026-11-02T09:00:30.000Z",
    applicant_name: "Петрова Анна Ивановна",
    text: "Какие мои данные вы обрабатываете?",
  });
  await server.runJobs();
  const letter = mailServer.letters.findLast(({ to }) => to.includes("anna@example.ru"));
  expect(letter?.mail.subject).toContain("№ 1/2026");
  expect(letter?.mail.text).toContain("Уважаемая Анна Ивановна!");
  expect(letter?.mail.text).not.toContain("Петрова");
  expect(JSON.stringify(await server.asOwner("select data from letters"))).not.toContain("Ивановна");
  const history = await owner.call(listHistory, { params, query: {} });
  expect(history.results[0]).toMatchObject({ editor: "Посетитель страницы обращений" });
  expect(JSON.stringify(history)).not.toContain("Петрова");
});

test("a receipt greets without a name what is not certain to be one", async () => {
  await send({ applicant_name: "Купите на example.ru Ивановна", applicant_contact: "buyer@example.ru" });
  await server.runJobs();
  const letter = mailServer.letters.findLast(({ to }) => to.includes("buyer@example.ru"));
  expect(letter?.mail.text).toContain("Здравствуйте!");
  expect(letter?.mail.text).not.toContain("example.ru Ивановна");
});

test("without an e-mail address no receipt is promised", async () => {
  expect(await send({ applicant_contact: "Омск, ул. Ленина, 1" })).toMatchObject({
    status: 201,
    body: { is_receipt_sent: false },
  });
});

test("the response is the same whether the company knows the person or not", async () => {
  const answers = [await send(), await send({ applicant_name: "Иванов Иван" }), await send()];
  expect(answers.map(({ status, body: { number: _, ...rest } }) => ({ status, rest }))).toEqual(
    answers.map(() => ({ status: 201, rest: { due: "2026-11-17", is_receipt_sent: true } })),
  );
});

test("a file is stored with the request and downloaded by those who may view it", async () => {
  const stamp = await visit();
  clock.advance(30);
  const content = new TextEncoder().encode("%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n");
  const file = { path: path(), content, filename: "Доверенность.pdf", fields: { ...typed, stamp } };
  expect(await uploadFile(server, { authorization: "" }, file)).toMatchObject({ status: 201 });
  const [{ id = 0 } = {}] = (await owner.call(listSubjectRequests, { params, query: {} })).results;
  const { files } = await owner.call(readSubjectRequest, { params: { ...params, id } });
  expect(files).toMatchObject([{ filename: "Доверенность.pdf", size: content.length }]);
  const download = downloadSubjectRequestFile.path
    .replace(":company_id", String(params.company_id))
    .replace(":id", String(id))
    .replace(":file", files[0]?.id ?? "");
  expect(await owner.send("GET", download)).toMatchObject({ status: 200 });
  expect(await stranger.send("GET", download)).toMatchObject({ status: 401 });
});

test("a file whose content does not match its name, or of another kind, is refused and nothing is registered", async () => {
  const stamp = await visit();
  clock.advance(30);
  const fields = { ...typed, stamp };
  const content = new TextEncoder().encode("MZ program");
  for (const filename of ["scan.pdf", "program.exe"])
    expect(await uploadFile(server, { authorization: "" }, { path: path(), content, filename, fields })).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining("неверного формата")] },
    });
  expect(await owner.call(listSubjectRequests, { params, query: {} })).toMatchObject({ count: 0 });
});

test("automated requests are refused: too fast, too late, with the hidden field or a stamp of another page", async () => {
  expect(await send({}, 1)).toMatchObject({ status: 400, body: { stamp: [expect.stringContaining("быстро")] } });
  expect(await send({}, 86_401)).toMatchObject({ status: 400, body: { stamp: [expect.stringContaining("обновите")] } });
  expect(await send({ website: "https://spam.example" })).toMatchObject({
    status: 400,
    body: { website: [expect.any(String)] },
  });
  expect(await send({ stamp: "2026-11-02T09:00:00.000Z" })).toMatchObject({
    status: 400,
    body: { stamp: [expect.any(String)] },
  });
  expect(await owner.call(listSubjectRequests, { params, query: {} })).toMatchObject({ count: 0 });
});

test("missing answers are refused under their field, and the regulator's requests are not accepted here", async () => {
  for (const [wrong, field] of [
    [{ text: "  " }, "text"],
    [{ applicant_name: "" }, "applicant_name"],
    [{ applicant_contact: "" }, "applicant_contact"],
    [{ kind: "regulator_request" }, "kind"],
    [{ applicant_kind: "regulator" }, "applicant_kind"],
  ] as const)
    expect(await send(wrong)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});

test("a request sent again from the same page, as after a lost answer, is registered once; another text is another", async () => {
  const stamp = await visit();
  clock.advance(30);
  const attempt = (text: string) => stranger.send("POST", path(), { ...typed, stamp, text });
  const [first, second] = await Promise.all([attempt("Где мои данные?"), attempt("Где мои данные?")]);
  expect(first).toMatchObject({ status: 201, body: { number: "1/2026" } });
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await attempt("И удалите их")).toMatchObject({ status: 201, body: { number: "2/2026" } });
  expect(await owner.call(listSubjectRequests, { params, query: {} })).toMatchObject({ count: 2 });
});

test("beyond the hourly limit, later requests must wait", async () => {
  await server.asOwner(
    `insert into subject_request (company_id, number, channel, created)
     select $1, 'x' || n, 'site', $2 from generate_series(1, 60) n`,
    [params.company_id, "2026-11-02T08:30:00.000Z"],
  );
  expect(await send()).toMatchObject({ status: 429 });
  clock.advance(3_600);
  expect(await send()).toMatchObject({ status: 201 });
});

test("an address sends at most twenty requests within a minute", async () => {
  const stamp = await visit();
  const statuses: number[] = [];
  for (let sentCount = 0; sentCount < 21; sentCount += 1) {
    const wrong = { ...typed, stamp, text: "" };
    statuses.push((await stranger.send("POST", path(), wrong, { "x-forwarded-for": "192.0.2.7" })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test("a closed page is not found, opens again at its URL, and a renewed URL replaces the former", async () => {
  await owner.call(updateRequestPage, { params, body: { is_open: false } });
  const page = path();
  expect(await stranger.send("GET", page)).toMatchObject({ status: 404 });
  const { url } = await owner.call(updateRequestPage, { params, body: { is_open: true } });
  expect(codeIn(url)).toBe(code);
  const renewed = await owner.call(renewRequestPage, { params, body: {} });
  expect(renewed).toMatchObject({ is_open: true });
  expect(await stranger.send("GET", page)).toMatchObject({ status: 404 });
  code = codeIn(renewed.url);
  expect(await stranger.send("GET", path())).toMatchObject({ status: 200 });
});

test.each(["999999", "99999999999999", "0", "1e3", "company"])("the company «%s» has no page", async (company) => {
  const page = openRequestPage.path.replace(":company_id", company).replace(":code", code);
  expect(await stranger.send("GET", page)).toMatchObject({ status: 404 });
});

test("users who only edit requests see the URL, and cannot open or renew the page", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: params.company_id, role: "client" });
  expect(await client.call(readRequestPage, { params })).toMatchObject({ is_open: true });
  const settings = `/companies/${params.company_id}/request_page/`;
  expect(await client.send("PATCH", settings, { is_open: false })).toMatchObject({ status: 403 });
  expect(await client.send("POST", `${settings}renew/`, {})).toMatchObject({ status: 403 });
});
