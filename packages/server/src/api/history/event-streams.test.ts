import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { removeFromCompany } from "@opis/model/contract/people/users";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { recordEvents } from "../../testing/open-event-stream.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });

/**
 * Makes the next query of the user's rights return those before `happen`, and only after the change has been published.
 */
function delayRights(user: number, happen: () => Promise<unknown>): void {
  const { db } = server.context;
  const { changes, query } = db;
  const spy = vi.spyOn(db, "query").mockImplementation(async (text, values) => {
    const answer = await query(text, values);
    if (values?.[1] !== user) return answer;
    spy.mockRestore();
    let hear: () => void = () => undefined;
    const news = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const stop = await changes.listen({ onChange: hear, onConnectionLost: hear });
    await happen();
    await news;
    stop();
    return answer;
  });
}

test("a reader removed while their rights are being checked gets no more events, though that check still found them", async () => {
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company, role: "reader" });
  // The next heartbeat, which checks the rights in any case, does not come.
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const abort = new AbortController();
  const heard = await recordEvents({ address, company, authorization: reader.authorization, signal: abort.signal });
  await heard.next();
  // The stored rights are invalidated, and read again before anything is sent.
  vi.setSystemTime(Date.now() + 1_500);
  delayRights(reader.id, () => owner.call(removeFromCompany, { params: { id: reader.id }, query: { company } }));
  const params = { company_id: company };
  const { id } = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Кадры" } });
  expect(await heard.next()).toMatchObject({ form: "process", id });
  expect(await heard.next()).toMatchObject({ form: "user", id: reader.id });
  expect(await heard.next()).toBeUndefined();
});
