import { createThreatModel, readThreatModel, updateThreatModel } from "@opis/model/contract/threat-models";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

test("a list changed by another user since it was read is refused and stays unchanged", async () => {
  const params = { company_id: await buildCompany(owner) };
  const { id } = await owner.call(createThreatModel, { params, body: { title: "Модель угроз" } });
  const call = { params: { ...params, id } };
  const read = () => owner.call(readThreatModel, call);
  const first = [{ name: "Иванова Анна" }, { name: "Петров Борис" }];
  const { experts } = await owner.call(updateThreatModel, { ...call, body: { experts: first } });
  const versions = (rows: typeof experts) => rows.map(({ id, row_version }) => ({ id, row_version }));
  const sentRows = (rows: typeof experts) => rows.map(({ row_version: _, ...row }) => row);
  const additions = {
    experts: [...sentRows(experts), { name: "Сидорова Вера" }],
    seen: { experts: versions(experts) },
  };
  const theirs = await owner.call(updateThreatModel, { ...call, body: additions });
  expect(theirs.experts).toHaveLength(3);
  const url = `/companies/${params.company_id}/threat_models/${id}/`;
  const mine = { experts: sentRows(experts).slice(1), seen: { experts: versions(experts) } };
  expect(await owner.send("PATCH", url, mine)).toMatchObject({
    status: 409,
    body: { code: "changed_by_another", conflicts: ["experts"] },
  });
  expect((await read()).experts).toEqual(theirs.experts);
  const [anna, ...others] = sentRows(theirs.experts);
  const changedExperts = [{ ...anna, position: "Инженер" }, ...others];
  await owner.send("PATCH", url, { experts: changedExperts, seen: { experts: versions(theirs.experts) } });
  expect(await owner.send("PATCH", url, { experts: [], seen: { experts: versions(theirs.experts) } })).toMatchObject({
    status: 409,
  });
  expect((await read()).experts).toMatchObject([{ position: "Инженер" }, {}, {}]);
});

test("more parts than a model may have, or systems than a part may have, are refused with a message", async () => {
  const company_id = await buildCompany(owner);
  const { id } = await owner.call(createThreatModel, { params: { company_id }, body: { title: "Модель угроз" } });
  const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
  const refused = (parts: object[]) => owner.send("PATCH", `/companies/${company_id}/threat_models/${id}/`, { parts });
  const refusalTexts = (text: string) => [expect.stringContaining(text)];
  const parts = await refused(many.map((number) => ({ name: `Часть ${number}`, systems: [number] })));
  expect(parts).toMatchObject({ status: 400, body: { parts: refusalTexts("не больше 1000 частей") } });
  const systems = await refused([{ name: "Часть", systems: many }]);
  expect(systems).toMatchObject({ status: 400, body: { "parts.0.systems": refusalTexts("не больше 1000 систем") } });
});
