import { readFileSync } from "node:fs";
import path from "node:path";
import { idleQueue } from "../packages/server/src/testing/benchmark-job-queue.ts";
import { builtScreens, kilobytes } from "../scripts/check/screen-budgets.ts";
import { endWithNpm } from "../scripts/shared/end-with-npm.mjs";
import { ensureBuilt } from "../scripts/shared/ensure-built.mjs";
import { answerFloor } from "./bare-driver-floor.ts";
import { send } from "./client.ts";
import { type BenchCompany, createBenchCompany, createRow, runConcurrently } from "./create-company.ts";
import { type MeasuredDocument, measureDocument } from "./document.ts";
import { measureDuties } from "./duties.ts";
import { growthSinceHundred, measureEveryRead, medianAfterEdit } from "./every-read.ts";
import { openFigures } from "./figure-history.ts";
import { measureCalls } from "./measure-common-reads.ts";
import { measureLoad, medianOf } from "./measure-load.ts";
import { measureLinks } from "./respondents-load.ts";
import { measureReview } from "./review.ts";
import { measureRisks } from "./risks.ts";
import { measureScreens } from "./screens.ts";
import { type BenchProduct, startProduct } from "./start-product.ts";
import { measureThreatDocument, measureThreats } from "./threats.ts";
import { type Measured, measureWrites, write } from "./writes.ts";

/*
 * `npm run bench`: what the product does in a second and how far it is from the floor measured in the same run.
 * It asserts nothing; the targets are printed next to the figures.
 */

endWithNpm();
await ensureBuilt();

// `npm run bench -- 100` measures only companies of that size, `-- queue` the jobs, `-- review` long tables, `-- threats` the threat model,
// `-- links` 200 respondents, `-- screens` opening a screen, `-- duties` records of the compliance year, `-- documents` the documents of companies of any size.
const requestedParts = process.argv.slice(2);
const sizes =
  requestedParts.length > 0 ? requestedParts.map(Number).filter((size) => size > 0) : [1, 100, 1_000, 10_000];
// Timings of a company of 100 processes, as the baseline for larger ones.
const hundred = new Map<string, number>();
const withQueue = requestedParts.length === 0 || requestedParts.includes("queue");
const withReview = requestedParts.length === 0 || requestedParts.includes("review");
const withThreats = requestedParts.length === 0 || requestedParts.includes("threats");
const withLinks = requestedParts.length === 0 || requestedParts.includes("links");
const withDuties = requestedParts.length === 0 || requestedParts.includes("duties");
const withScreens = requestedParts.length === 0 || requestedParts.includes("screens");
const largestWithDocuments = requestedParts.includes("documents") ? Number.POSITIVE_INFINITY : 1_000;
const warmUpMilliseconds = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
// The last run is stored, so that the next one shows the effect of a code change.
const figures = openFigures(path.join(import.meta.dirname, "..", ".cache", "bench.json"));

const product = await startProduct();

const jobsWaiting = 3_000;
const jobsOneByOne = 101;

/** Measures the queue with jobs that do nothing: a backlog, and the delay from the commit that adds a job until it is done. */
async function measureQueue({ postgres }: BenchProduct, say: (line: string) => void): Promise<void> {
  const password = readFileSync(path.join(postgres, "password"), "utf8").trim();
  const queue = idleQueue({ host: postgres, port: 5432, user: "postgres", password, database: "opis" });
  await queue.add(jobsWaiting);
  const began = performance.now();
  queue.start();
  await queue.done(jobsWaiting);
  const perSecond = (jobsWaiting * 1_000) / (performance.now() - began);
  let wait = Promise.resolve();
  const addOne = async () => {
    wait = queue.done(1);
    await queue.add(1);
  };
  const [added = 0, done = 0] = await medianOf(jobsOneByOne, [addOne, () => wait]);
  await queue.close();
  say(
    `\njobs that do nothing: ${perSecond.toFixed(0)}/s; one is done ${done.toFixed(1)} ms after the commit that added it, which took ${added.toFixed(1)} ms`,
  );
}

const key = "perechen_processov";

interface MeasuredSet {
  readonly product: BenchProduct;
  readonly company: BenchCompany;
  readonly say: (line: string) => void;
}

/** Number of documents in a set. */
const setOfDocuments = 40;

/** Measures generating all documents of a company as one archive, from start to the last file. */
async function measureDocumentSet({ product, company, say }: MeasuredSet): Promise<void> {
  const address = `${product.api}/companies/${company.id}/generated_documents/archive/`;
  const before = performance.now();
  const begun = await send("POST", address, product.headers, JSON.stringify({ format: "docx" }));
  let archive: Archive = JSON.parse(begun.body.toString());
  while (archive.state === "making") {
    await new Promise((resolve) => setTimeout(resolve, 50));
    archive = JSON.parse((await send("GET", `${address}${archive.id}/`, product.headers)).body.toString());
  }
  const seconds = (performance.now() - before) / 1000;
  if (archive.state !== "ready")
    return say(`  set of documents: ${archive.state} after ${archive.done} of ${archive.total}`);
  const ofSet = (seconds / archive.total) * setOfDocuments;
  say(
    `  set of ${archive.total} documents: ${seconds.toFixed(1)} s, ${ofSet.toFixed(1)} s for ${setOfDocuments} of them (target: ${setOfDocuments} of 100 processes under 30 s)`,
  );
}

interface Archive {
  readonly id: string;
  readonly state: "making" | "ready" | "failed";
  readonly done: number;
  readonly total: number;
}

const growthOf = growthSinceHundred();

/**
 * Measures the documents' overview right after edits of data that all processes share: the system, the responsible person, a group of
 * individuals, a document's number, the purposes covered by the policy. Afterwards each process names the system.
 */
async function measureOverview({ product, company, figures, say }: Measured): Promise<void> {
  const { id, processes } = company;
  const at = `/companies/${id}`;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(method, `${product.api}${at}${path}`, product.headers, body && JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  };
  const firstOf = async (path: string): Promise<number> =>
    JSON.parse((await call("GET", `${path}?limit=1`)).toString()).results[0].id;
  const [system, subject] = await Promise.all([firstOf("/systems/"), firstOf("/subjects/")]);
  await runConcurrently(8, processes.length, async (number) => {
    const process = `/processes/${processes[number]}/`;
    await call("PATCH", process, { is_systems: true });
    await createRow(product, `${at}${process}process_systems/`, { system });
  });
  const sharedRows: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
    "the system of all": (turn) => call("PATCH", `/systems/${system}/`, { description: `Система ${turn}` }),
    "the responsible person": (turn) => call("PATCH", "/commission/", { o_name: `Иванов Иван ${turn}` }),
    "a group of individuals": (turn) => call("PATCH", `/subjects/${subject}/`, { name: `Группа ${turn}` }),
    "a document's number": (turn) => call("PATCH", "/generated_documents/perechen_processov/", { number: `${turn}-П` }),
    "what the policy covers": (turn) =>
      call("PATCH", "/generated_documents/politika_konfidencialnosti/", {
        answers: { purposes: processes.slice(0, 1 + (turn % 2)) },
      }),
  };
  for (const [what, edit] of Object.entries(sharedRows)) {
    const took = await medianAfterEdit(edit, () => call("GET", "/generated_documents/?limit=1000"));
    const growth = growthOf(what, processes.length, took);
    const printedFigure = figures.record(`overview of ${processes.length} after an edit of ${what}`, took, "ms");
    say(`  overview of documents right after an edit of ${what}: ${printedFigure}${growth}`);
  }
}

/** Measures the register of processes as Word file, PDF and preview: time and bytes of each. */
async function measureRegister({ product, company, figures, say }: Measured): Promise<void> {
  const size = company.processes.length;
  const at = `${product.api}/companies/${company.id}/generated_documents/${key}`;
  const measure = async (name: string, path: string) => {
    const before = performance.now();
    const { status, body } = await send("GET", `${at}/${path}`, product.headers);
    const milliseconds = performance.now() - before;
    if (status !== 200) {
      say(`  register as ${name}: ${status} ${body.toString().slice(0, 160)}`);
      return undefined;
    }
    const { server, worker } = product.peakMegabytes();
    say(
      `  register as ${name}: ${figures.record(`register of ${size} as ${name}`, milliseconds, "ms")}, ${body.byteLength} bytes; peak memory ${server.toFixed(0)} MB of the server, ${worker.toFixed(0)} MB of the process that made it`,
    );
    return { milliseconds, bytes: body.byteLength };
  };
  await product.restartPeaks();
  // The first document of a render process compiles its code.
  await send("GET", `${at}/preview/?format=json`, product.headers);
  const docx = await measure("docx", "download/?format=docx");
  const pdf = await measure("pdf", "download/?format=pdf");
  await measure("preview", "preview/?format=json");
  if (!docx || !pdf) return;
  const ratio = (name: "milliseconds" | "bytes") => (pdf[name] / docx[name]).toFixed(1);
  say(
    `  register as pdf: ${ratio("milliseconds")} times the time of docx, ${ratio("bytes")} times its bytes (target: 2)`,
  );
}

try {
  const [first, second] = product.startMilliseconds;
  say(`start: first ${first.toFixed(0)} ms, second ${second.toFixed(0)} ms (target: under 5000 ms)`);
  for (const { screen, bytes, files, budget } of builtScreens()) {
    say(
      `initial script of ${screen}: ${kilobytes(bytes)} kB gzipped in ${files} files (target: at most ${kilobytes(budget)})`,
    );
  }
  if (withQueue) await measureQueue(product, say);
  if (withReview) await measureReview(product, say);
  if (withThreats) {
    await measureThreats(say);
    measureThreatDocument(say);
  }
  if (withLinks) await measureLinks(product, say);
  if (withDuties) await measureDuties(product, say);
  if (withScreens) await measureScreens(product, say);
  if (sizes.length > 0) await warmUp(product);
  for (const size of sizes) await measure(product, size);
} finally {
  figures.close();
  await product.stop();
}

// The figures are those of a warm server: code is compiled on first use and hot paths again later.
async function warmUp(product: BenchProduct): Promise<void> {
  const company = await createBenchCompany(product, 1, "Bench warm-up");
  await measureLoad(8, warmUpMilliseconds, (caller, turn) => write(product, company, caller, turn));
  await measureLoad(2, warmUpMilliseconds, async () => void (await readInitData(product, company.id)));
}

async function measure(product: BenchProduct, size: number): Promise<void> {
  const company = await createBenchCompany(product, size, `Bench ${size}`);
  say(`\n${size} ${size === 1 ? "process" : "processes"}`);
  // Measured before the writes, because PostgreSQL's cleanup after them would distort it.
  await measureInitData(product, company.id);
  const measured = { product, company, figures, say };
  await measureWrites(measured);
  const writeOther = (turn: number) => write(product, company, 0, turn);
  await measureCalls({ ...measured, write: writeOther });
  await measureEveryRead({ ...measured, write: writeOther });
  await measureRisks({ product, company, say, write: writeOther });
  await measureRegister(measured);
  if (size <= largestWithDocuments) await measureDocuments(measured, writeOther);
  await measureOverview(measured);
}

async function measureDocuments({ product, company }: Measured, write: (turn: number) => Promise<void>): Promise<void> {
  const size = company.processes.length;
  for (const { key, object } of await documentsOf(product, company)) {
    const tookForHundred = size === 100 ? undefined : hundred.get(key);
    const took = await measureDocument({ product, company, say, write }, { key, object, tookForHundred });
    if (size === 100 && took !== undefined) hundred.set(key, took);
  }
  if (size <= 100) await measureDocumentSet({ product, company, say });
}

/** Returns all documents of a company. For a document with many objects, the first ready one, otherwise the first, or none. */
async function documentsOf(
  product: BenchProduct,
  { id }: BenchCompany,
): Promise<Pick<MeasuredDocument, "key" | "object">[]> {
  const list = async (query: string): Promise<ListedDocument[]> => {
    const address = `${product.api}/companies/${id}/generated_documents/?limit=1000${query}`;
    return JSON.parse((await send("GET", address, product.headers)).body.toString()).results;
  };
  const cards = await list("");
  const documents = cards.map(async ({ key, parts }) => {
    if (parts === null) return [{ key, object: undefined }];
    const each = await list(`&key=${key}`);
    const first = each.find(({ ready }) => ready) ?? each[0];
    return first ? [{ key, object: first.object?.id }] : [];
  });
  return (await Promise.all(documents)).flat();
}

interface ListedDocument {
  readonly key: string;
  readonly ready: boolean;
  readonly parts: object | null;
  readonly object: { readonly id: number } | null;
}

function readInitData(product: BenchProduct, id: number) {
  return send("GET", `${product.api}/companies/${id}/init_data/`, product.headers);
}

async function measureInitData(product: BenchProduct, id: number): Promise<void> {
  const started = performance.now();
  const { body } = await readInitData(product, id);
  const first = performance.now() - started;
  const floor = await answerFloor(body);
  const ofFloor = async () => void (await send("GET", floor.address, product.headers));
  await medianOf(200, [ofFloor]);
  const [own = 0, least = 0] = await medianOf(101, [async () => void (await readInitData(product, id)), ofFloor]);
  await floor.close();
  say(
    `  init_data: ${own.toFixed(1)} ms (right after a change ${first.toFixed(1)} ms), ${body.byteLength} bytes; floor ${least.toFixed(1)} ms, ${(own / least).toFixed(1)} times it (target: at most 3)`,
  );
}
