import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isInn } from "../packages/model/src/validation/inn.ts";
import { send } from "./client.ts";
import { load } from "./load.ts";
import type { Measured } from "./measured.ts";

const companies = 1_000_000;
const firstInn = 7_700_000_000;
const firstOfNobody = 9_900_000_000;
const loadMilliseconds = 5_000;

/** Takes an extract of a million made-up companies over by the command beside the product, and looks companies up in it by INN. */
export async function measureRequisites({
  product,
  figures,
  say,
}: Pick<Measured, "product" | "figures" | "say">): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-bench-extract-"));
  const file = path.join(folder, "egrul.xml");
  try {
    await pipeline(Readable.from(extract()), createWriteStream(file));
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ["packages/server/dist/import-requisites.js", file], {
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: path.dirname(product.postgres) },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`the import ended with ${status}: ${stderr}`);
    say(`\nregister of ${companies} companies, read in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const isThere of [true, false]) {
    const name = isThere ? "that is there" : "that is not there";
    const inns = isThere ? [...known(1_000, 997)] : [...innsFrom(firstOfNobody, 1_000)];
    const find = async (caller: number, turn: number) => {
      const inn = inns[(caller * 37 + turn) % inns.length];
      const { status } = await send("GET", `${product.api}/companies/get_company_info/?inn=${inn}`, product.headers);
      if ((status === 200) !== isThere) throw new Error(`an INN ${name} was answered ${status}`);
    };
    await load(1, 1_000, find);
    const { p50, p99 } = await load(1, loadMilliseconds, find);
    say(
      `  look-up of an INN ${name}: ${figures.tell(`look-up of an INN ${name}`, p50, "ms")}, p99 ${p99.toFixed(1)} ms (target: under 10 ms)`,
    );
  }
}

/** The tax service's format with what company information asks for. */
async function* extract(): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><EGRUL>';
  let number = 0;
  for (const inn of innsFrom(firstInn, companies)) {
    number++;
    yield `<СвЮЛ ДатаВып="2026-11-01" ОГРН="${1_027_700_000_000 + number}" ИНН="${inn}" КПП="770101001"><СвНаимЮЛ НаимЮЛПолн="ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ &quot;КОМПАНИЯ ${number}&quot;"><СвНаимЮЛСокр НаимСокр="ООО &quot;КОМПАНИЯ ${number}&quot;"/></СвНаимЮЛ><СвАдресЮЛ><АдресРФ Индекс="101000" Дом="Д. ${number % 100}"><Регион ТипРегион="ГОРОД" НаимРегион="МОСКВА"/></АдресРФ></СвАдресЮЛ><СведДолжнФЛ><СвФЛ Фамилия="ИВАНОВ" Имя="ИВАН" Отчество="ИВАНОВИЧ"/><СвДолжн НаимДолжн="ДИРЕКТОР"/></СведДолжнФЛ><СвОКВЭД><СвОКВЭДОсн КодОКВЭД="62.01"/></СвОКВЭД></СвЮЛ>\n`;
  }
  yield "</EGRUL>";
}

/** So many INNs of organisations with right check digits. */
function* innsFrom(first: number, count: number): Generator<string> {
  let given = 0;
  for (let body = Math.floor(first / 10); given < count; body++) {
    for (let digit = 0; digit < 10; digit++) {
      const inn = `${body}${digit}`;
      if (!isInn(inn)) continue;
      given++;
      yield inn;
    }
  }
}

/** So many of the register's, each so many after the last. */
function* known(count: number, step: number): Generator<string> {
  let number = 0;
  for (const inn of innsFrom(firstInn, count * step)) if (number++ % step === 0) yield inn;
}
