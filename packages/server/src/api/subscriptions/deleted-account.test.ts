import { listReviewViews, saveReviewView } from "@opis/model/contract/companies/review";
import * as contract from "@opis/model/contract/companies/subscriptions";
import { afterAll, expect, test } from "vitest";
import { buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { noticeServer } from "../../testing/fixtures/product-with-mail-server.ts";

const { server, wait, createCompanyWithReader, sentTo, close } = await noticeServer();
afterAll(close);

/*
 * Accounts belong to the installation and a user's traces to the company, so no foreign key between them cascades. Opis
 * deletes no account; an operator may.
 */
test("an account deleted in the database gets no more notifications, and what it shared with a company stays", async () => {
  const { add, change, owner, params } = await createCompanyWithReader();
  const id = await add("Подбор");
  const deletedUser = await buildUser(server, { email: `gone${owner.id}@romashka.ru` });
  await joinCompany(server, { user: deletedUser, company: params.company_id, role: "owner" });
  await deletedUser.call(contract.updateNotification, {
    params,
    query: { form_type: "process", form_id: id },
    body: { is_enabled: true },
  });
  const outsider = `outside${owner.id}@partner.example`;
  const kinds = [{ form: null, topics: ["answers" as const] }];
  await deletedUser.call(contract.addOutsider, {
    params,
    body: { email: outsider, language: "ru", rhythm: "at_once", kinds },
  });
  const view = { order: [], shown: {}, widths: {}, height: "standard" as const, sort: [], filters: {} };
  const table = { ...params, table: "processes" };
  for (const is_shared of [true, false])
    await deletedUser.call(saveReviewView, { params: table, body: { name: `Вид ${is_shared}`, view, is_shared } });
  await wait(15);
  await server.asOwner("update subscribers set confirmed = $2 where email = $1", [outsider, server.clock.now()]);

  await server.asOwner("delete from users where id = $1", [deletedUser.id]);
  await change(id, { purpose: "Найм" });
  await wait(15);
  expect(sentTo(`gone${owner.id}@romashka.ru`)).toEqual([]);
  // Only the confirmation request.
  expect(sentTo(outsider)).toHaveLength(1);
  const { results } = await owner.call(contract.listOutsiders, { params, query: {} });
  expect(results).toMatchObject([{ email: outsider, added_by: "" }]);
  const { views } = await owner.call(listReviewViews, { params: table });
  expect(views).toMatchObject([{ name: "Вид true", is_shared: true, is_own: false }]);
});
