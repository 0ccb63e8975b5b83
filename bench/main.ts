import path from "node:path";
import { builtScreens } from "../scripts/check/built-screens.ts";
import { kilobytes } from "../scripts/check/screen-budgets.ts";
import { ensureBuilt } from "../scripts/parts/build.mjs";
import { endWithNpm } from "../scripts/parts/end-with-npm.mjs";
import { measureCalls } from "./calls.ts";
import { send } from "./client.ts";
import { type Company, companyOf } from "./company.ts";
import { type MeasuredPaper, measureDocument } from "./document.ts";
import { measureEstate } from "./estate.ts";
import { measureEventStreams } from "./event-streams.ts";
import { measureEveryRead } from "./every-read.ts";
import { openFigures } from "./figures.ts";
import { answerFloor } from "./floor.ts";
import { measureLinks } from "./links.ts";
import { load, medianOf } from "./load.ts";
import { measureCompanies } from "./many-companies.ts";
import type { Measured } from "./measured.ts";
import { measureOverview } from "./overview.ts";
import { measurePaperSet } from "./paper-set.ts";
import { measurePeople } from "./people.ts";
import { type Product, startProduct } from "./product.ts";
import { measureQueue } from "./queue.ts";
import { measureRegister } from "./register.ts";
import { measureRequisites } from "./requisites.ts";
import { measureReview } from "./review.ts";
import { measureRisks } from "./risks.ts";
import { measureScreens } from "./screens.ts";
import { measureSites } from "./sites.ts";
import { measureThreatPaper, measureThreats } from "./threats.ts";
import { measureWrites, write } from "./writes.ts";

/*
 * `npm run bench`: what the product does in a second and how far it is from the floor measured in the same run.
 * It asserts nothing; the targets stand beside the figures.
 */

endWithNpm();
await ensureBuilt();

// `npm run bench -- 100` measures that size alone, `-- estate` the company with much equipment, `-- queue` the jobs, `-- people` 10,000 people in 500 companies, `-- review` long tables, `-- threats` the
// threat model, `-- links` 200 respondents, `-- sites` a scan of a site, `-- screens` what opening a screen takes,
// `-- papers` the papers of companies of any size; otherwise those of companies of up to a thousand processes.
// Minutes each, so only where they are asked for: `-- companies` 1,000 companies of 200 processes (`-- companies=200` so many), `-- streams` 10,000 streams of events,
// `-- requisites` look-ups by INN among a million companies.
const asked = process.argv.slice(2);
const sizes = asked.length > 0 ? asked.map(Number).filter((size) => size > 0) : [1, 100, 1_000, 10_000];
// The papers of a company of 100 processes, for the ratio of the larger ones to them.
const hundred = new Map<string, number>();
const withEstate = asked.length === 0 || asked.includes("estate");
const withQueue = asked.length === 0 || asked.includes("queue");
const withPeople = asked.length === 0 || asked.includes("people");
const withReview = asked.length === 0 || asked.includes("review");
const withThreats = asked.length === 0 || asked.includes("threats");
const withLinks = asked.length === 0 || asked.includes("links");
const withSites = asked.length === 0 || asked.includes("sites");
const withScreens = asked.length === 0 || asked.includes("screens");
const largestWithPapers = asked.includes("papers") ? Number.POSITIVE_INFINITY : 1_000;
const companiesAsked = asked.map((word) => /^companies(?:=(\d+))?$/.exec(word)).find((found) => found !== null);
const warmUpMilliseconds = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
// The last run is kept beside other things made anew, so that a change of the code shows in its figures.
const figures = openFigures(path.join(import.meta.dirname, "..", ".cache", "bench.json"));

const product = await startProduct();
try {
  const [first, second] = product.startMilliseconds;
  say(`start: first ${first.toFixed(0)} ms, second ${second.toFixed(0)} ms (target: under 5000 ms)`);
  for (const { screen, bytes, files, budget } of builtScreens()) {
    say(
      `initial script of ${screen}: ${kilobytes(bytes)} kB gzipped in ${files} files (target: at most ${kilobytes(budget)})`,
    );
  }
  if (withQueue) await measureQueue(product, say);
  if (withPeople) await measurePeople(product, say);
  if (withReview) await measureReview(product, say);
  if (withThreats) {
    await measureThreats(say);
    measureThreatPaper(say);
  }
  if (withLinks) await measureLinks(product, say);
  if (withSites) await measureSites(say);
  if (withScreens) await measureScreens(product, say);
  if (companiesAsked) await measureCompanies(product, Number(companiesAsked[1] ?? 1_000), say);
  if (asked.includes("requisites")) await measureRequisites({ product, figures, say });
  if (asked.includes("streams")) await measureEventStreams(product, say);
  if (sizes.length > 0 || withEstate) await warmUp(product);
  for (const size of sizes) await measure(product, size);
  if (withEstate) await measureEstate(product, say);
} finally {
  figures.close();
  await product.stop();
}

// The figures are those of a server at work: what runs for the first time is compiled first, hot paths a second time.
async function warmUp(product: Product): Promise<void> {
  const company = await companyOf(product, 1, "Bench warm-up");
  await load(8, warmUpMilliseconds, (caller, turn) => write(product, company, caller, turn));
  await load(2, warmUpMilliseconds, async () => void (await readInitData(product, company.id)));
}

async function measure(product: Product, size: number): Promise<void> {
  const company = await companyOf(product, size, `Bench ${size}`);
  say(`\n${size} ${size === 1 ? "process" : "processes"}`);
  // Before the writes: what PostgreSQL tidies up after them would be measured along.
  await measureInitData(product, company.id);
  const measured = { product, company, figures, say };
  await measureWrites(measured);
  const other = (turn: number) => write(product, company, 0, turn);
  await measureCalls({ ...measured, write: other });
  await measureEveryRead({ ...measured, write: other });
  await measureRisks({ product, company, say, write: other });
  await measureRegister(measured);
  if (size <= largestWithPapers) await measurePapers(measured, other);
  await measureOverview(measured);
}

async function measurePapers({ product, company }: Measured, write: (turn: number) => Promise<void>): Promise<void> {
  const size = company.processes.length;
  for (const { key, object } of await papersOf(product, company)) {
    const tookForHundred = size === 100 ? undefined : hundred.get(key);
    const took = await measureDocument({ product, company, say, write }, { key, object, tookForHundred });
    if (size === 100 && took !== undefined) hundred.set(key, took);
  }
  if (size <= 100) await measurePaperSet({ product, company, say });
}

/** All papers that the product makes of a company; of one that there are many of the first that is ready, else the first, or none. */
async function papersOf(product: Product, { id }: Company): Promise<Pick<MeasuredPaper, "key" | "object">[]> {
  const list = async (query: string): Promise<ListedPaper[]> => {
    const address = `${product.api}/companies/${id}/generated_documents/?limit=1000${query}`;
    return JSON.parse((await send("GET", address, product.headers)).body.toString()).results;
  };
  const cards = await list("");
  const papers = cards.map(async ({ key, parts }) => {
    if (parts === null) return [{ key, object: undefined }];
    const each = await list(`&key=${key}`);
    const first = each.find(({ ready }) => ready) ?? each[0];
    return first ? [{ key, object: first.object?.id }] : [];
  });
  return (await Promise.all(papers)).flat();
}

interface ListedPaper {
  readonly key: string;
  readonly ready: boolean;
  readonly parts: object | null;
  readonly object: { readonly id: number } | null;
}

function readInitData(product: Product, id: number) {
  return send("GET", `${product.api}/companies/${id}/init_data/`, product.headers);
}

async function measureInitData(product: Product, id: number): Promise<void> {
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
