import { beforeEach, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-11-30T09:00:00.000Z");
const owner = await buildUser(server);
const company = await buildCompany(owner);
const otherCompany = await buildCompany(owner);

const bodies = {
  subject_requests: {
    received_at: "2026-11-30T08:00:00.000Z",
    channel: "email",
    applicant_kind: "subject",
    kind: "access",
  },
  incidents: { detected_at: "2026-11-30T08:00:00.000Z", kind: "leak", description: "Письмо ушло не тому" },
  destructions: { reason: "purpose", event_on: "2026-11-20" },
  tasks: { title: "Проверить журналы", due: "2026-12-10" },
  employees: { last_name: "Иванова", first_name: "Анна", hired_on: "2020-02-03" },
  "journals/media": { entry_on: "2026-11-20", inventory_number: "М-1", item: "Диск" },
} as const;
type Resource = keyof typeof bodies;
const resources = ["subject_requests", "incidents", "destructions", "tasks", "employees", "journals/media"] as const;

async function create(path: string, body: object, of = company): Promise<number> {
  const answer = await owner.send("POST", `/companies/${of}/${path}/`, body);
  expect([path, answer.status, answer.body]).toMatchObject([path, 201, { id: expect.any(Number) }]);
  return Number(answer.body.id);
}

/** Ids of rows of another company. */
const foreign = {
  subject: await create("subjects", { name: "Чужие" }, otherCompany),
  process: await create("processes", { name: "Чужой" }, otherCompany),
  system: await create("systems", { name: "Чужая" }, otherCompany),
  employee: await create("employees", bodies.employees, otherCompany),
  request: await create("subject_requests", bodies.subject_requests, otherCompany),
  task: await create("tasks", bodies.tasks, otherCompany),
};
const stranger = await buildUser(server);
const ids = new Map<Resource, number>();

beforeEach(async () => {
  for (const resource of resources) if (!ids.has(resource)) ids.set(resource, await create(resource, bodies[resource]));
});

const long = "я".repeat(100_001);
const unknown = 999_999_999;

/** The resource, its wrong answers, and the fields that must be named. */
const answers: readonly (readonly [Resource, Readonly<Record<string, unknown>>, readonly string[]])[] = [
  ["subject_requests", { received_at: "вчера" }, ["received_at"]],
  ["subject_requests", { received_at: "2026-11-31T08:00:00.000Z" }, ["received_at"]],
  ["subject_requests", { received_at: "2026-12-01T08:00:00.000Z" }, ["received_at"]],
  ["subject_requests", { received_at: null }, ["received_at"]],
  ["subject_requests", { received_at: "0001-01-01T00:00:00.000Z" }, ["received_at"]],
  ["subject_requests", { kind: "anything" }, ["kind"]],
  ["subject_requests", { channel: 7 }, ["channel"]],
  ["subject_requests", { confirmed_on: "2026-02-30" }, ["confirmed_on"]],
  ["subject_requests", { kind: "rectification", confirmed_on: "2026-12-01" }, ["confirmed_on"]],
  ["subject_requests", { kind: "rectification", confirmed_on: "2026-11-29" }, ["confirmed_on"]],
  ["subject_requests", { subject_group: foreign.subject }, ["subject_group"]],
  ["subject_requests", { processes: [foreign.process] }, ["processes"]],
  ["subject_requests", { systems: [unknown] }, ["systems"]],
  ["subject_requests", { applicant_name: long }, ["applicant_name"]],
  ["subject_requests", { text: long }, ["text"]],
  ["subject_requests", { work_done: long }, ["work_done"]],
  ["incidents", { detected_at: "2026-11-30T09:00:01.000Z" }, ["detected_at"]],
  ["incidents", { detected_at: "30.11.2026" }, ["detected_at"]],
  ["incidents", { gossopka_at: "2027-01-01T00:00:00.000Z" }, ["gossopka_at"]],
  ["incidents", { gossopka_at: "2026-11-30T07:59:00.000Z" }, ["gossopka_at"]],
  ["incidents", { subjects_notice: "yes", subjects_notified_on: "2026-11-29" }, ["subjects_notified_on"]],
  ["incidents", { subjects_notice: "yes", subjects_notified_on: "2026-12-01" }, ["subjects_notified_on"]],
  ["incidents", { kind: null }, ["kind"]],
  ["incidents", { description: "" }, ["description"]],
  ["incidents", { description: long }, ["description"]],
  ["incidents", { subjects_affected: -1 }, ["subjects_affected"]],
  ["incidents", { identifiers_affected: 1.5 }, ["identifiers_affected"]],
  ["incidents", { subjects_affected: 10_000_000_000 }, ["subjects_affected"]],
  ["incidents", { systems: [foreign.system] }, ["systems"]],
  ["incidents", { processes: ["1; drop"] }, ["processes"]],
  ["destructions", { event_on: "2026-12-01" }, ["event_on"]],
  ["destructions", { event_on: "2026-13-01" }, ["event_on"]],
  ["destructions", { reason: "because" }, ["reason"]],
  ["destructions", { reason: "regulator" }, ["own_due"]],
  ["destructions", { own_due: "2026-12-05" }, ["own_due_reason"]],
  ["destructions", { own_due: "2026-11-19", own_due_reason: "Договор № 7" }, ["own_due"]],
  [
    "destructions",
    { processors_informed_on: "2026-11-25", processors_confirmed_on: "2026-11-24" },
    ["processors_confirmed_on"],
  ],
  ["destructions", { sheets: "много" }, ["sheets"]],
  ["destructions", { methods: ["eating"] }, ["methods"]],
  ["destructions", { processors_informed_on: "2027-01-01" }, ["processors_informed_on"]],
  ["destructions", { third_parties: [unknown] }, ["third_parties"]],
  ["destructions", { subjects: long }, ["subjects"]],
  ["tasks", { due: "завтра" }, ["due"]],
  ["tasks", { due: null }, ["due"]],
  ["tasks", { title: "" }, ["title"]],
  ["tasks", { title: long }, ["title"]],
  ["tasks", { assignee_user: stranger.id }, ["assignee_user"]],
  ["tasks", { assignee_user: unknown }, ["assignee_user"]],
  ["tasks", { assignee_employee: foreign.employee }, ["assignee_employee"]],
  ["tasks", { assignee_user: owner.id, assignee_employee: foreign.employee }, ["assignee_employee"]],
  ["tasks", { repeat: "sometimes" }, ["repeat"]],
  ["tasks", { repeat: "months", repeat_months: 0 }, ["repeat_months"]],
  ["tasks", { repeat: "months", repeat_months: 100_000 }, ["repeat_months"]],
  ["tasks", { repeat: "months", repeat_months: null }, ["repeat_months"]],
  ["employees", { last_name: "" }, ["last_name"]],
  ["employees", { first_name: long }, ["first_name"]],
  ["employees", { email: "не почта" }, ["email"]],
  ["employees", { dismissed_on: "2019-01-01" }, ["dismissed_on"]],
  ["employees", { hired_on: "2020-02-30" }, ["hired_on"]],
  ["employees", { systems: [foreign.system] }, ["systems"]],
  ["employees", { access_role: "boss" }, ["access_role"]],
  ["journals/media", { entry_on: "2026-12-01" }, ["entry_on"]],
  ["journals/media", { entry_on: "вчера" }, ["entry_on"]],
  ["journals/media", { inventory_number: long }, ["inventory_number"]],
  ["journals/media", { nothing: "?" }, ["nothing"]],
];

describe.each(answers)("%s with %j", (resource, wrong, fields) => {
  test.each(["POST", "PATCH"] as const)(`%s names ${fields.join(", ")} and changes nothing`, async (method) => {
    const at = `/companies/${company}/${resource}/`;
    const row = `${at}${ids.get(resource)}/`;
    const countOf = async () => (await owner.send("GET", at)).body.count;
    const before = [await countOf(), (await owner.send("GET", row)).body];
    const answer = await owner.send(
      method,
      method === "POST" ? at : row,
      method === "POST" ? { ...bodies[resource], ...wrong } : wrong,
    );
    expect(answer).toMatchObject({ status: 400, body: { code: expect.any(String) } });
    for (const field of fields)
      expect(Object.keys(answer.body).some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
    expect([await countOf(), (await owner.send("GET", row)).body]).toEqual(before);
  });
});

test.each([
  ["subject_requests", { state: "closed", number: "7/2026", due: "2027-01-01" }],
  ["incidents", { state: "closed", is_drill: true, due_24: "2026-12-31T08:00:00.000Z" }],
  ["destructions", { state: "confirmed", act_number: "1", due: "2027-01-01" }],
  ["tasks", { state: "done", kind: "plan", source_id: 1 }],
] as const)("what follows from rules is not changed by a client: %s with %j", async (resource, computed) => {
  const at = `/companies/${company}/${resource}/${ids.get(resource)}/`;
  const before = (await owner.send("GET", at)).body;
  expect(await owner.send("PATCH", at, computed)).toMatchObject({ status: 200 });
  expect((await owner.send("GET", at)).body).toEqual(before);
});

/** The resource, the wrong move, and the field that must be named. */
const moves: readonly (readonly [Exclude<Resource, "employees" | "journals/media">, object, string])[] = [
  ["subject_requests", { state: "vanished" }, "state"],
  ["subject_requests", { state: "closed" }, "state"],
  ["subject_requests", { state: "erroneous" }, "reason"],
  ["subject_requests", { state: "answered" }, "answered_at"],
  ["subject_requests", { state: "answered", answered_at: "2026-12-01", outcome: "explained" }, "answered_at"],
  ["subject_requests", { state: "answered", answered_at: "2026-11-29", outcome: "explained" }, "answered_at"],
  ["subject_requests", { state: "answered", answered_at: "2026-11-30" }, "outcome"],
  ["subject_requests", { state: "refused", answered_at: "2026-11-30" }, "refusal_ground"],
  ["incidents", { state: "closed" }, "state"],
  ["incidents", { state: "confirmed" }, "person"],
  ["incidents", { state: "erroneous" }, "reason"],
  ["destructions", { state: "confirmed" }, "state"],
  ["destructions", { state: "blocked" }, "reason"],
  ["destructions", { state: "destroyed" }, "day"],
  ["destructions", { state: "destroyed", day: "2026-12-01" }, "day"],
  ["tasks", { state: "cancelled" }, "reason"],
  ["tasks", { state: "open" }, "state"],
  ["tasks", { state: "done", done_on: "2026-12-01" }, "done_on"],
  ["tasks", { state: "done", proof: long }, "proof"],
];

test.each(moves)("%s moved by %j: the message is at %s", async (resource, move, field) => {
  const at = `/companies/${company}/${resource}/${ids.get(resource)}/`;
  const before = (await owner.send("GET", at)).body;
  const answer = await owner.send("POST", `${at}state/`, move);
  expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  expect((await owner.send("GET", at)).body).toEqual(before);
});

test.each([
  ["destructions/?request=", foreign.request],
  ["destructions/?process=", foreign.process],
  ["destructions/?document=", unknown],
])("a destruction from %s of another company is refused", async (path, id) => {
  const answer = await owner.send("POST", `/companies/${company}/${path}${id}`, bodies.destructions);
  expect(answer).toMatchObject({ status: 400, body: { code: expect.any(String) } });
});

test.each(["subject_requests", "tasks", "employees"] as const)(
  "a row of another company is not found among %s",
  async (resource) => {
    const id = { subject_requests: foreign.request, tasks: foreign.task, employees: foreign.employee }[resource];
    const at = `/companies/${company}/${resource}/${id}/`;
    expect((await owner.send("GET", at)).status).toBe(404);
    expect((await owner.send("PATCH", at, {})).status).toBe(404);
  },
);

test.each([
  "subject_requests/?state=vanished",
  "incidents/?open=maybe",
  "destructions/?limit=0",
  "tasks/?due_from=вчера",
  "tasks/?ordering=nothing",
  "agenda/?from=2026-12-01&to=2026-11-01",
  "agenda/?from=2026-01-01&to=2028-01-01",
  "agenda/?to=вчера",
  "journals/media/?from=2026-02-30",
])("the query %s is refused", async (query) => {
  expect(await owner.send("GET", `/companies/${company}/${query}`)).toMatchObject({
    status: 400,
    body: { code: expect.any(String) },
  });
});

describe("a finished record", () => {
  const finished = {
    subject_requests: [{ state: "answered", answered_at: "2026-11-30", outcome: "explained" }],
    incidents: [{ state: "not_incident", person: "Иванов", reason: "Ложная тревога" }],
    destructions: [{ state: "erroneous", reason: "Внесено дважды" }],
    tasks: [{ state: "done" }],
  } as const;
  const changes = {
    subject_requests: { work_done: "Ещё" },
    incidents: { cause: "Ещё" },
    destructions: { papers: "Ещё" },
    tasks: { details: "Ещё" },
  } as const;

  test.each(["subject_requests", "incidents", "destructions", "tasks"] as const)(
    "among %s is changed, filed and deleted no more, and reopened with a reason",
    async (resource) => {
      const id = await create(resource, bodies[resource]);
      const at = `/companies/${company}/${resource}/${id}/`;
      for (const move of finished[resource])
        expect(await owner.send("POST", `${at}state/`, move)).toMatchObject({ status: 200 });
      expect(await owner.send("PATCH", at, changes[resource])).toMatchObject({
        status: 409,
        body: { code: "record_finished" },
      });
      expect(await owner.send("DELETE", at)).toMatchObject({ body: { code: "record_not_deletable" } });
      const back = { subject_requests: "in_work", incidents: "detected", destructions: "planned", tasks: "open" }[
        resource
      ];
      expect(await owner.send("POST", `${at}state/`, { state: back })).toMatchObject({ status: 400 });
      const reopened = { state: back, reason: "Пришли новые сведения" };
      expect(await owner.send("POST", `${at}state/`, reopened)).toMatchObject({ status: 200 });
      expect(await owner.send("PATCH", at, changes[resource])).toMatchObject({ status: 200 });
    },
  );

  test.each(["tasks", "destructions"] as const)("among %s takes no file and gives none away", async (resource) => {
    const id = await create(resource, bodies[resource]);
    const at = `/companies/${company}/${resource}/${id}/`;
    const form = new FormData();
    form.set("file", new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], "Акт.pdf"));
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const upload = async (payload: Buffer) =>
      server.app.inject({
        method: "POST",
        url: `/api/v2${at}files/`,
        headers: { authorization: owner.authorization, "content-type": request.headers.get("content-type") ?? "" },
        payload,
      });
    const payload = Buffer.from(await request.arrayBuffer());
    const file = await upload(payload);
    expect(file.statusCode).toBe(201);
    for (const move of finished[resource]) await owner.send("POST", `${at}state/`, move);
    expect((await upload(payload)).json()).toMatchObject({ code: "record_finished" });
    expect(await owner.send("DELETE", `${at}files/${file.json().id}/`)).toMatchObject({
      status: 409,
      body: { code: "record_finished" },
    });
  });
});

test.each(["subject_requests", "incidents", "destructions", "tasks"] as const)(
  "%s registered at the same time have different numbers without a gap, also after a refusal",
  async (resource) => {
    const at = `/companies/${await buildCompany(owner)}/${resource}/`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        owner.send(
          "POST",
          at,
          index === 3 ? { ...bodies[resource], responsible: long, title: long } : bodies[resource],
        ),
      ),
    );
    const numbers = answers.flatMap(({ status, body }) =>
      status === 201 ? [Number.parseInt(String(body.number), 10)] : [],
    );
    expect(numbers.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  },
);
