import type { Field, FieldKind, TextFormat } from "@opis/model/declaration/field";
import { type Form, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed, rootForm } from "@opis/model/forms/non-record-forms";
import { specificationFields } from "@opis/model/testing/specification-fields";
import { companyDay, dayAfter, defaultTimeZone } from "@opis/model/time/company-day";
import { demandedOf } from "@opis/model/validation/answers-schema";
import { expect, test } from "vitest";
import { readSnapshot } from "../../core/records/company-snapshots.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const base = `/companies/${company}`;

const texts = {
  any: "Ответ",
  email: "a@b.ru",
  emails: "a@b.ru; c@d.ru",
  phone: "+74951234567",
  inn: "7707083893",
  ogrn: "1027700132195",
  nza: "10150000028",
  kpp: "773601001",
  okved: "62.01",
  url: "https://opis.example.ru/",
  ip: "10.0.0.1",
  day: "2026-02-28",
  list: "один; два",
} as const satisfies Record<TextFormat, string>;

type Sample<K extends FieldKind> = (field: Extract<Field, { kind: K }>, name: string) => Promise<unknown> | unknown;

/** A sample answer to each kind of question, as the API stores it. */
const samples: { [K in FieldKind]: Sample<K> } = {
  text: ({ format }, name) => (name === "name" ? "Новое название" : texts[format]),
  long_text: () => "Первая строка\nВторая строка",
  number: () => 7,
  flag: () => true,
  // A link to a third party cannot end in the past.
  date: (_, name) => (name === "link_until" ? dayAfter(companyDay(new Date(), defaultTimeZone), 30) : "2026-01-15"),
  date_time: () => "2026-01-15T09:30:00.000Z",
  tags: () => ["важное"],
  choice: ({ options }) => Object.keys(options).at(-1),
  choices: ({ options }) => Object.keys(options).slice(0, 2),
  reference: ({ target }) => rowOf(target),
  references: async ({ target, among }) => [await rowOf(target, among)],
  rows: () => undefined,
};

function sample(field: Field, name: string): unknown {
  const make: Record<FieldKind, unknown> = samples;
  // A kind's sample accepts exactly that kind's field; indexing by a union loses the pairing, so the cast is here once.
  return (make[field.kind] as Sample<FieldKind>)(field, name);
}

const rowsByForm = new Map<string, Promise<number>>();

/** Returns the row of a form used by the tests, creating it with its parents; singleton forms have their own. */
function rowOf(form: FormName, preset: Readonly<Record<string, string>> = {}): Promise<number> {
  const key = `${form} ${JSON.stringify(preset)}`;
  const row = rowsByForm.get(key) ?? makeRow(formNamed(form), preset);
  rowsByForm.set(key, row);
  return row;
}

/** The last reason of a destruction requires an additional date. */
const neededToo: Partial<Record<FormName, object>> = {
  destruction: { own_due: "2026-02-15", own_due_reason: "Предписание" },
};

async function makeRow(form: Form, preset: Readonly<Record<string, string>>): Promise<number> {
  if (form.scope === "singleton") return Number((await owner.send("GET", await listOf(form))).body.id);
  const nameAnswer = form.fields.name ? { name: `Строка ${rowsByForm.size}` } : {};
  const parent = form.parent && formNamed(form.parent).scope === "child" ? form.parent : undefined;
  const parentAnswer = parent ? { [parent]: await rowOf(parent) } : {};
  const requiredAnswers: Record<string, unknown> = {};
  for (const [name, field] of demandedOf(form)) if (name !== "name") requiredAnswers[name] = await sample(field, name);
  const answers = { ...requiredAnswers, ...nameAnswer, ...parentAnswer, ...neededToo[form.name], ...preset };
  const { status, body } = await owner.send("POST", await listOf(form), answers);
  expect([form.name, status, body]).toEqual([form.name, 201, body]);
  return Number(body.id);
}

/** Returns the URL of a form's rows, below the questionnaire's id if it is in a collection. */
async function listOf({ parent, path }: Form): Promise<string> {
  const above = parent && formNamed(parent).scope === "collection" ? formNamed(parent) : undefined;
  return above ? `${base}/${above.path}/${await rowOf(above.name)}/${path}/` : `${base}/${path}/`;
}

async function urlOf(form: Form): Promise<string> {
  const list = await listOf(form);
  return form.scope === "singleton" ? list : `${list}${await rowOf(form.name)}/`;
}

// Members set by the product are not answers; files and forms with separate calls have their own tests.
const isAnswered = (form: Form) =>
  // Each journal accepts its own fields of an entry (`journals.test.ts`).
  form.name !== "journal_entry" &&
  // The answers of a question differ from each other (`training.test.ts`).
  form.name !== "training_question" &&
  // A document is added by its key (`acquaintance.test.ts`).
  form.name !== "acquaintance" &&
  rootForm(form).scope !== "apart" &&
  (form.scope === "record" || rootForm(form).scope !== "record") &&
  ownFields(form).some(([, { computed }]) => !computed);
// A task has one assignee: each way to set it replaces the others (`tasks.test.ts`).
const assignees = ["assignee", "assignee_user", "assignee_employee"];
const every = allForms.filter(isAnswered).map((form) => [form.name, form] as const);

test.each(every)("%s: each answer is stored, read back, and available to documents and exports", async (_, form) => {
  const url = await urlOf(form);
  const id = await rowOf(form.name);
  const answers: Record<string, unknown> = {};
  for (const [name, field] of ownFields(form))
    if (!field.computed && !assignees.includes(name)) answers[name] = await sample(field, name);
  // A task repeats by months only once their number is given.
  const orderedAnswers = Object.entries(answers).sort(
    ([one], [other]) => Number(one === "repeat") - Number(other === "repeat"),
  );
  for (const [name, value] of orderedAnswers) {
    const patched = await owner.send("PATCH", url, { [name]: value });
    expect([name, patched.status, patched.body[name]]).toEqual([name, 200, value]);
  }
  expect((await owner.send("GET", url)).body).toMatchObject(answers);
  // Records are not in snapshots.
  if (form.scope === "record") return;
  const { rows } = await server.context.db.inCompany(company, readSnapshot);
  expect(rows[form.name].find((row) => row.id === id)).toMatchObject(answers);
});

test("every field of the specification is one of those, or a child collection of them", () => {
  const knownFields = new Set(
    allForms.flatMap(({ name, fields }) => Object.keys(fields).map((field) => `${name}.${field}`)),
  );
  expect(specificationFields.filter(({ form, field }) => !knownFields.has(`${form}.${field}`))).toEqual([]);
});

test("a process and a system have their status next to their answers", async () => {
  const state = { company, percent: 0, form_status: "not_filled", is_active: true, has_comments: false };
  for (const path of ["processes", "systems"]) {
    const { body } = await owner.send("POST", `${base}/${path}/`, { name: "Только название" });
    expect(body).toMatchObject({ ...state, id: expect.any(Number), status: "in_progress" });
  }
});

test("the result of a site's scan is stored and shown; a request cannot write it", async () => {
  const url = await urlOf(formNamed("site"));
  const id = await rowOf("site");
  const scanResult = { scan_status: "done", scan_company_name: "ООО «Ромашка»", scan_data_storage_period: "Пять лет" };
  await server.asOwner(
    "update site set scan_status = $2, scan_company_name = $3, scan_data_storage_period = $4 where id = $1",
    [id, ...Object.values(scanResult)],
  );
  const response = await owner.send("PATCH", url, { scan_status: null, scan_company_name: "Другое", policy_link: "" });
  expect([response.status, response.body]).toEqual([200, expect.objectContaining({ ...scanResult, policy_link: "" })]);
  expect((await owner.send("GET", url)).body).toMatchObject(scanResult);
});

test("a company and its initial data have all members of section 3.1", async () => {
  const { body } = await owner.send("GET", `${base}/`);
  expect(body).toMatchObject({ id: company, name: expect.any(String), description: "", users: [owner.id] });
  expect(body).toMatchObject({ use_security_forms: true, use_percents: true, show_additional: true });
  const init = (await owner.send("GET", `${base}/init_data/`)).body;
  const tags = "company processes systems tags subjects third_parties process_systems process_subject_other_actions";
  for (const member of [...tags.split(" "), "technologies", "countries"]) expect(init).toHaveProperty(member);
  expect(init.technologies).toContainEqual({ code: "ai", name_ru: expect.any(String), name_en: expect.any(String) });
  expect(init.countries).toContainEqual({ code: "BY", name_ru: "Беларусь", name_en: "Belarus", adequate: true });
});

test("a process created from a default one says so until its answers have been reviewed", async () => {
  const keys = { keys: ["recruitment"] };
  const response = await owner.send("POST", `${base}/processes/default_processes/`, keys);
  expect(response.body).toMatchObject([{ is_default: true, default_status: "unchecked" }]);
});
