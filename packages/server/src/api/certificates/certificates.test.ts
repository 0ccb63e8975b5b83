import { listFsbCertificates, listFstekCertificates } from "@opis/model/contract/forms/certificates";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { fillInitialRegister, importRegister } from "./import-certificate-register.ts";

const server = await testServer();
const reader = await buildUser(server);
const { db } = server.context;
await Promise.all([fillInitialRegister(db), fillInitialRegister(db)]);
const find = (query: object) => reader.call(listFstekCertificates, { query });

const csv = (...lines: string[]) =>
  Buffer.from(["№ сертификата,Срок действия сертификата,Наименование средства (шифр),Заявитель", ...lines].join("\n"));
const fsb = (bytes: Uint8Array, day = "2026-11-21") => importRegister(db, { regulator: "fsb", bytes, day });

test("an empty register is filled once, with FSTEC's tools only", async () => {
  expect((await find({ limit: 1 })).count).toBe(426);
  expect((await reader.call(listFsbCertificates, { query: {} })).count).toBe(0);
  const { results } = await find({ search: "3745" });
  expect(results[0]).toMatchObject({
    number: "3745",
    name: "средство защиты информации Secret Net Studio",
    applicant: "ООО «Код Безопасности»",
    valid_until: "2030-05-16",
    trust_level: 4,
    classes: [4],
    snapshot_date: "2026-08-19",
    missing_since: null,
  });
});

test.each([
  ["соболь", "4043"],
  ["СРЕДСТВО secret STUDIO", "3745"],
  ["рубинтех", "3553"],
  ["  4604/1 ", "4604/1"],
])("«%s» finds the certificate %s first", async (search, number) => {
  expect((await find({ search })).results[0]?.number).toBe(number);
});

test("percent signs and underscores are searched for literally", async () => {
  expect((await find({ search: "%" })).count).toBe(0);
  expect((await find({ search: "_" })).results.map(({ name }) => name)).toEqual([expect.stringContaining("_")]);
});

test("pages follow each other without repetitions, in the requested order", async () => {
  const first = await find({ limit: 300, ordering: "-valid_until" });
  const second = await find({ limit: 300, offset: 300, ordering: "-valid_until" });
  expect(first.next).toContain("offset=300");
  expect(second.next).toBeNull();
  const all = [...first.results, ...second.results];
  expect(new Set(all.map(({ id }) => id)).size).toBe(426);
  const days = all.map(({ valid_until }) => valid_until ?? "");
  expect(days).toEqual([...days].sort().reverse());
});

test("an unknown ordering is refused", async () => {
  expect(await reader.send("GET", "/certificates/fstek/?ordering=search_key")).toMatchObject({
    status: 400,
    body: { code: "unknown_ordering" },
  });
});

test("the list can be filtered by kind and by validity", async () => {
  const { results, count } = await find({ type: "dbms", limit: 1000 });
  expect(count).toBeGreaterThan(20);
  expect(results.every(({ types }) => types.includes("dbms"))).toBe(true);
  const inForce = await find({ active: "true", limit: 1000 });
  expect(inForce.results.map(({ status }) => status)).not.toContain("expired");
});

test("an import adds and changes certificates, marks missing ones, and unmarks those listed again", async () => {
  const header = "Рег. номер;Срок действия;Условное наименование;Выполняемая функция";
  const file = (...lines: string[]) => Buffer.from([header, ...lines].join("\n"));
  const line = "СФ/124-1;01.01.2020 01.01.2030;Первое;СКЗИ класса КС1";
  const two = "СФ/124-2;01.01.2020 01.01.2030;Второе;СКЗИ класса КС2";
  expect(await fsb(file(line, two))).toEqual({ added: 2, changed: 0, missing: 0, problems: [] });
  expect(await fsb(file(line, two), "2026-11-22")).toMatchObject({ added: 0, changed: 0, missing: 0 });
  expect(await fsb(file(line.replace("2030", "2031")), "2026-11-23")).toMatchObject({ changed: 1, missing: 1 });
  const list = async () => (await reader.call(listFsbCertificates, { query: { ordering: "number" } })).results;
  expect(await list()).toMatchObject([
    { number: "СФ/124-1", valid_until: "2031-01-01", snapshot_date: "2026-11-23", missing_since: null },
    { number: "СФ/124-2", valid_until: "2030-01-01", snapshot_date: "2026-11-22", missing_since: "2026-11-23" },
  ]);
  const inForce = await reader.call(listFsbCertificates, { query: { active: "true" } });
  expect(inForce.results.map(({ number }) => number)).toEqual(["СФ/124-1"]);
  expect(await fsb(file(two), "2026-11-24")).toMatchObject({ added: 0, changed: 1, missing: 1 });
  expect((await list())[1]).toMatchObject({ missing_since: null });
  expect((await find({ limit: 1 })).count).toBe(426);
});

test("a file in Windows-1251 is read like one in UTF-8", async () => {
  const otherServer = await testServer();
  const text = "\u2116 сертификата;Срок действия;Наименование средства\n9;Бессрочно;Щит";
  const bytes = Uint8Array.from(text, (letter) => windows1251(letter.codePointAt(0) ?? 0));
  await importRegister(otherServer.context.db, { regulator: "fstec", bytes, day: "2026-11-21" });
  expect(await otherServer.asOwner("select number, name, validity_kind from certificates")).toEqual([
    { number: "9", name: "Щит", validity_kind: "perpetual" },
  ]);
});

function windows1251(code: number): number {
  if (code === 0x2116) return 0xb9;
  return code < 0x80 ? code : code - 0x410 + 0xc0;
}

test.each([
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), "Не удалось прочитать кодировку"],
  ["another table", Buffer.from("a,b\n1,2"), "Файл не похож на выгрузку реестра ФСТЭК: нет столбца “№ сертификата”"],
  ["a header alone", csv(), "В файле нет ни одного сертификата"],
])("%s is refused, and the register is unchanged", async (_what, bytes, message) => {
  await expect(importRegister(db, { regulator: "fstec", bytes, day: "2026-11-21" })).rejects.toThrow(message);
  expect((await find({ active: "true", limit: 1 })).count).toBeGreaterThan(0);
});
