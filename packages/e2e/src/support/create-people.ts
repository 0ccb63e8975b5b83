import { expect, type Page } from "@playwright/test";
import { makeThreatModel } from "./threat-model.ts";

/** The people added to the example company. */
export interface People {
  readonly member: number;
  readonly role: number;
  readonly group: number;
}

/** The part of an API response that is needed here. */
interface Made {
  readonly id: number;
  readonly role_id: number;
  readonly password: string;
}

type Call = (method: "post" | "patch" | "delete", path: string, data?: object) => Promise<Made>;

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
  const { id: deleted } = await call("post", `${company}/systems/`, { name: "Старая система" });
  await call("delete", `${company}/systems/${deleted}/`);
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
  const own = "Another*horse*7";
  const chosen = { username: "zoya", password: oneTime, new_password: own };
  const set = await page.request.post(`${authentication}new_password/`, { data: chosen });
  expect(set.status()).toBe(200);
  const { access } = await (
    await page.request.post(authentication, { data: { username: "zoya", password: own } })
  ).json();
  await callBy(page, access)("post", "companies/1/processes/", { name: "Учёт гостей" });
}

const nothing: Made = { id: 0, role_id: 0, password: "" };

function callBy(page: Page, access: string): Call {
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await page.request[method](`/api/v2/${path}`, { headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? nothing : answer.json();
  };
}
