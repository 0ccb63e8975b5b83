import { expect, type Page } from "@playwright/test";

/** Calls the API as the user signed in on the page; returns the body. */
export async function callApi(page: Page, method: "get" | "post" | "patch", path: string, data?: object) {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${access}` };
  const answer = await page.request[method](`/api/v2${path}`, { headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Creates a threat model of the example company with a part for each of its systems; returns its id. */
export async function makeThreatModel(page: Page): Promise<number> {
  const systems: { results: { id: number; name: string }[] } = await callApi(page, "get", "/companies/1/systems/");
  const parts = systems.results.map(({ id, name }) => ({ name, systems: [id] }));
  const { id } = await callApi(page, "post", "/companies/1/threat_models/", { title: "Модель угроз", parts });
  return id;
}

/** The people added to the example company. */
export interface People {
  readonly member: number;
  readonly role: number;
  readonly group: number;
}

/** The part of an API response that is needed here. */
interface CreatedPerson {
  readonly id: number;
  readonly role_id: number;
  readonly password: string;
}

type Call = (method: "post" | "patch" | "delete", path: string, data?: object) => Promise<CreatedPerson>;

/**
 * Adds the rows that lists and dialogs need to the example company through the API: a member with a proposal, a role, a group, a comment, a
 * tag, a respondent link, a document link, a deleted item, a threat model.
 */
export async function makePeople(page: Page): Promise<People> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const call = callBy(page, access ?? "");
  const company = "companies/1";
  const newcomer = { company_id: 1, username: "zoya", first_name: "Зоя", last_name: "Петрова-Водкина" };
  const { id: member, password } = await call("post", "users/", { ...newcomer, role: { role: "group" } });
  await propose(page, password);
  const { role_id: role } = await call("post", `${company}/roles/`, { name: "Кадровик", copy_of: { role: "client" } });
  const { id: group } = await call("post", `${company}/users_groups/`, { name: "Отдел кадров" });
  await call("post", `${company}/users_groups/${group}/members/`, { users: [member] });
  await call("post", `${company}/users_groups/${group}/tag_grants/`, { tag: "Кадры", level: "view" });
  await call("post", `${company}/users_groups/${group}/grants/`, { form: "process", object_id: 1, level: "edit" });
  await call("patch", `${company}/processes/1/`, { tags: ["Кадры"] });
  const question = { content_type: "process", object_id: 1, field_name: "purpose" };
  await call("post", `${company}/comments/`, {
    ...question,
    content: "Уточните цель: для чего нужны данные родственников?",
  });
  await call("post", `${company}/keys/`, { form_type: "process", form_id: 1, expiration: "2100-01-01" });
  const { id: deletedSystem } = await call("post", `${company}/systems/`, { name: "Старая система" });
  await call("delete", `${company}/systems/${deletedSystem}/`);
  const link = {
    filename: "Уведомление об обработке",
    group: "2.1",
    link: "https://pd.rkn.gov.ru/",
    comment: "Реестр",
  };
  await call("post", "documents/?company_id=1", link);
  await makeThreatModel(page);
  return { member, role, group };
}

/** Signs in as the member with a new password and proposes a process, which stays hidden until it is approved. */
async function propose(page: Page, oneTime: string): Promise<void> {
  const authentication = "/api/v2/api-auth/token/";
  const newPassword = "Another*horse*7";
  const credentials = { username: "zoya", password: oneTime, new_password: newPassword };
  const set = await page.request.post(`${authentication}new_password/`, { data: credentials });
  expect(set.status()).toBe(200);
  const { access } = await (
    await page.request.post(authentication, { data: { username: "zoya", password: newPassword } })
  ).json();
  await callBy(page, access)("post", "companies/1/processes/", { name: "Учёт гостей" });
}

const nothing: CreatedPerson = { id: 0, role_id: 0, password: "" };

function callBy(page: Page, access: string): Call {
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await page.request[method](`/api/v2/${path}`, { headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? nothing : answer.json();
  };
}

/** The password of test users. */
export const ownPassword = "Another*horse*7";

interface NewUser {
  readonly company: number;
  readonly username: string;
  readonly role: string;
  readonly email?: string;
}

/** Creates an account with the user's own password already set, through the API; returns its id. */
export async function addUser(page: Page, { company, username, role, email }: NewUser): Promise<number> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const response = await page.request.post("/api/v2/users/", {
    headers: { authorization: `Bearer ${access}` },
    data: { company_id: company, username, role: { role }, ...(email && { email }) },
  });
  expect(response.status()).toBe(201);
  const { id, password } = await response.json();
  const set = await page.request.post("/api/v2/api-auth/token/new_password/", {
    data: { username, password, new_password: ownPassword },
  });
  expect(set.status()).toBe(200);
  return id;
}
