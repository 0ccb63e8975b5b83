import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { ExtractRefused, importExtract } from "./import-registry-extract.ts";

const server = await testServer();
const user = await buildUser(server);
const folder = await mkdtemp(path.join(tmpdir(), "opis-extracts-"));
const find = (inn: string) => user.send("GET", `/companies/get_company_info/?inn=${inn}`);

/** Encodes text as the tax service does, in Windows-1251. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });
}

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const company = (day: string, name: string, rest = "") =>
  `<СвЮЛ ДатаВып="${day}" ОГРН="1027700000008" ИНН="7712345671" КПП="771201001">
    <СвНаимЮЛ НаимЮЛПолн="ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ &quot;${name}&quot;">
      <СвНаимЮЛСокр НаимСокр="ООО &quot;${name}&quot;"/></СвНаимЮЛ>
    <СвАдресЮЛ><АдресРФ Индекс="620014" Дом="Д. 1" Кварт="ОФИС 5"><Регион ТипРегион="ОБЛАСТЬ" НаимРегион="СВЕРДЛОВСКАЯ"/>
      <Город ТипГород="ГОРОД" НаимГород="ЕКАТЕРИНБУРГ"/><Улица ТипУлица="УЛИЦА" НаимУлица="МАЛЫШЕВА"/></АдресРФ></СвАдресЮЛ>
    <СведДолжнФЛ><СвФЛ Фамилия="ИВАНОВ" Имя="ИВАН" Отчество="ИВАНОВИЧ" ИННФЛ="500100732259"/>
      <СвДолжн ВидДолжн="02" НаимДолжн="ДИРЕКТОР"/></СведДолжнФЛ>
    <СвОКВЭД><СвОКВЭДОсн КодОКВЭД="95.25" НаимОКВЭД="Ремонт часов"/><СвОКВЭДДоп КодОКВЭД="47.77" НаимОКВЭД="Торговля"/></СвОКВЭД>
    ${rest}</СвЮЛ>`;
const egrul = (...companies: string[]) =>
  windows1251(`<?xml version="1.0" encoding="windows-1251" ?><EGRUL>${companies.join("")}</EGRUL>`);

const requisites = {
  inn: "7712345671",
  kpp: "771201001",
  ogrn: "1027700000008",
  okved: "95.25",
  full_name: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "РОМАШКА"',
  short_name: 'ООО "РОМАШКА"',
  manager_name: "ИВАНОВ ИВАН ИВАНОВИЧ",
  manager_position: "ДИРЕКТОР",
  legal_address: "620014, ОБЛАСТЬ СВЕРДЛОВСКАЯ, ГОРОД ЕКАТЕРИНБУРГ, УЛИЦА МАЛЫШЕВА, Д. 1, ОФИС 5",
  settlement: "ГОРОД ЕКАТЕРИНБУРГ",
};

test("without an imported extract there is no register; with one requisites are found by INN, or not found", async () => {
  expect((await find("7712345671")).body).toMatchObject({ reason: "not_configured" });
  const file = await fileOf("egrul.xml", egrul(company("2026-11-01", "РОМАШКА")));
  expect(await importExtract(server.context.db, file)).toEqual({ read: 1, changed: 1 });
  expect(await find("7712345671")).toEqual(expect.objectContaining({ status: 200, body: requisites }));
  expect((await find("7707083893")).body).toMatchObject({ reason: "absent" });
});

test("a later extract changes a company, an earlier one imported after it does not", async () => {
  const later = company("2026-11-20", "ВАСИЛЕК", '<СвПрекрЮЛ ДатаПрекрЮЛ="2026-11-15"/>');
  await importExtract(server.context.db, await fileOf("later.xml", egrul(later)));
  const earlier = await fileOf("earlier.xml", egrul(company("2026-10-01", "РОМАШКА")));
  expect(await importExtract(server.context.db, earlier)).toEqual({ read: 1, changed: 0 });
  expect((await find("7712345671")).body).toMatchObject({
    short_name: 'ООО "ВАСИЛЕК"',
    closed_at: "2026-11-15",
    standing: "liquidated",
  });
});

test.each<[extract: string, standing: string | undefined]>([
  ["Находится в стадии ликвидации", "liquidating"],
  [
    "Юридическое лицо признано несостоятельным (банкротом) и в отношении него открыто конкурсное производство",
    "bankrupt",
  ],
  ["В отношении юридического лица в деле о несостоятельности (банкротстве) введено наблюдение", "bankrupt"],
  ["Принято решение о предстоящем исключении недействующего юридического лица из ЕГРЮЛ", "excluding"],
  ["Находится в процессе реорганизации в форме присоединения к другому ЮЛ", "reorganizing"],
  ["Принято решение об уменьшении уставного капитала", undefined],
])("the state of a company is returned with its requisites: %s", async (name, state) => {
  const states = `<СвСтатус><СвСтатус КодСтатусЮЛ="100" НаимСтатусЮЛ="${name}"/><ГРНДата ГРН="1" ДатаЗаписи="2026-11-01"/></СвСтатус>`;
  const extract = `<СвЮЛ ДатаВып="2026-11-01" ИНН="7736050003">${states}</СвЮЛ>`;
  await importExtract(server.context.db, await fileOf("state.xml", egrul(extract)));
  expect((await find("7736050003")).body).toEqual({ inn: "7736050003", ...(state && { standing: state }) });
});

test("of several procedures the most severe is returned, and none of a company that no longer exists", async () => {
  const state = (name: string) => `<СвСтатус><СвСтатус НаимСтатусЮЛ="${name}"/></СвСтатус>`;
  const states = state("Находится в процессе реорганизации") + state("Находится в стадии ликвидации");
  const read = async (rest: string) => {
    const extract = `<СвЮЛ ДатаВып="2026-11-01" ИНН="7736050003">${states}${rest}</СвЮЛ>`;
    await importExtract(server.context.db, await fileOf("states.xml", egrul(extract)));
    return (await find("7736050003")).body;
  };
  expect(await read("")).toMatchObject({ standing: "liquidating" });
  const closedCompany = await read('<СвПрекрЮЛ ДатаПрекрЮЛ="2026-10-15"/>');
  expect(closedCompany).toMatchObject({ standing: "liquidated", closed_at: "2026-10-15" });
});

test("branches, founders and predecessors do not change a company's own requisites", async () => {
  const branches = `<СвПодразд><СвФилиал><СвНаим НаимПолн="ФИЛИАЛ В НОВОСИБИРСКЕ"/>
      <АдрМНРФ Индекс="630007" Дом="Д. 20"><Регион ТипРегион="ОБЛАСТЬ" НаимРегион="НОВОСИБИРСКАЯ"/>
        <Город ТипГород="ГОРОД" НаимГород="НОВОСИБИРСК"/></АдрМНРФ>
      <АдрМНФИАС Индекс="630007"><НаселенПункт Вид="Г." Наим="НОВОСИБИРСК"/></АдрМНФИАС>
      <СвУчетНОФилиал КПП="540602001" ДатаПостУч="2020-01-01"/></СвФилиал></СвПодразд>
    <СвПредш ОГРН="1027700000001" ИНН="7707083893" НаимЮЛПолн="ПРЕДШЕСТВЕННИК"/>
    <СвУчредит><УчрЮЛРос><НаимИННЮЛ ОГРН="1027700132195" ИНН="7707083893" НаимЮЛПолн="УЧРЕДИТЕЛЬ"/></УчрЮЛРос>
      <УчрФЛ><СвФЛ Фамилия="ПЕТРОВ" Имя="ПЕТР" ИННФЛ="500100732259"/></УчрФЛ></СвУчредит>`;
  await importExtract(server.context.db, await fileOf("branch.xml", egrul(company("2026-11-21", "РОМАШКА", branches))));
  expect((await find("7712345671")).body).toEqual(requisites);
});

test("sole traders come from their own extract; one without an INN is skipped", async () => {
  const traders = `<EGRIP><СвИП ДатаВып="2026-11-01" ОГРНИП="304500116000157" ИННФЛ="500100732259">
    <СвФЛ Пол="1"><ФИОРус Фамилия="ИВАНОВ" Имя="ИВАН" Отчество="ИВАНОВИЧ"/></СвФЛ></СвИП>
    <СвИП ДатаВып="2026-11-01" ОГРНИП="304500116000158"/></EGRIP>`;
  const file = await fileOf("egrip.xml", traders);
  expect(await importExtract(server.context.db, file)).toEqual({ read: 1, changed: 1 });
  expect((await find("500100732259")).body).toEqual({
    inn: "500100732259",
    ogrn: "304500116000157",
    full_name: "Индивидуальный предприниматель ИВАНОВ ИВАН ИВАНОВИЧ",
    short_name: "ИП ИВАНОВ ИВАН ИВАНОВИЧ",
  });
});

test("an address in the newer format replaces the older one", async () => {
  const address = `<СвАдресЮЛ><АдресРФ Индекс="620014"/><СвАдрЮЛФИАС Индекс="101000"><НаселенПункт Вид="Г." Наим="МОСКВА"/>
    <ЭлУлДорСети Тип="УЛ." Наим="ВАВИЛОВА"/><Здание Тип="Д." Номер="19"/></СвАдрЮЛФИАС></СвАдресЮЛ>`;
  const extract = `<СвЮЛ ДатаВып="2026-11-01" ИНН="7707083893">${address}</СвЮЛ>`;
  await importExtract(server.context.db, await fileOf("fias.xml", egrul(extract)));
  expect((await find("7707083893")).body).toEqual({
    inn: "7707083893",
    legal_address: "101000, Г. МОСКВА, УЛ. ВАВИЛОВА, Д. 19",
    settlement: "Г. МОСКВА",
  });
});

test.each([
  ["no XML", "ИНН;ОГРН"],
  ["an XML that breaks off", egrul(company("2026-11-01", "РОМАШКА")).subarray(0, -20)],
  ["an XML of unknown characters", '<?xml version="1.0" encoding="klingon"?><EGRUL/>'],
])("%s is refused", async (_case, content) => {
  const file = await fileOf("wrong.xml", content);
  await expect(importExtract(server.context.db, file)).rejects.toThrow(ExtractRefused);
});
