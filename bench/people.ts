import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { send } from "./client.ts";
import { inTurns, post } from "./company.ts";
import { load, medianOf } from "./load.ts";
import type { Product } from "./product.ts";
import { measureStatusScreen } from "./status-screen.ts";

const companies = 500;
const peopleOfCompany = 20;
const runs = 41;
const signingIn = 20;
const signInMilliseconds = 5_000;
const pauseMilliseconds = 10;
const pairsOfTries = 100;

/** Measures the screens of people where there are many, and what others notice of twenty who sign in at once. */
export async function measurePeople(product: Product, say: (line: string) => void): Promise<void> {
  await fill(product);
  say(`\n${companies * peopleOfCompany} people in ${companies} companies (targets: p50 under 50 ms)`);
  const lists = {
    "users of a company": "/users/?company_id=1&limit=100",
    "users of the installation": "/installation/users/?limit=100",
    "the same by last seen": "/installation/users/?limit=100&ordering=-last_seen",
    "the same, found by a name": "/installation/users/?limit=100&search=person-77",
    "companies of the installation": "/installation/companies/?limit=100",
    "status page": "/companies/status/?limit=1000",
    "list of companies": "/companies/?limit=1000",
  };
  const times = await medianOf(
    runs,
    Object.values(lists).map((address) => async () => {
      const { status } = await send("GET", `${product.api}${address}`, product.headers);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    }),
  );
  for (const [index, name] of Object.keys(lists).entries()) say(`  ${name}: p50 ${(times[index] ?? 0).toFixed(1)} ms`);
  await measureDayList(product, say);
  say(`  status page in a browser: ${await measureStatusScreen(product)}`);
  await measureSignIn(product, say);
  await measureWrongTries(product, say);
}

/** What there is to do in all companies, when the server has looked at none of them yet, and when nothing has changed since. */
async function measureDayList(product: Product, say: (line: string) => void): Promise<void> {
  const read = async () => {
    let calls = 0;
    let after: number | null = 0;
    while (after !== null) {
      const { body } = await send("GET", `${product.api}/companies/work/?after=${after}`, product.headers);
      ({ next: after } = JSON.parse(body.toString()) as { next: number | null });
      calls++;
    }
    return calls;
  };
  const started = performance.now();
  const calls = await read();
  const first = performance.now() - started;
  const [again = 0] = await medianOf(runs, [async () => void (await read())]);
  say(`  day list: ${first.toFixed(0)} ms in ${calls} calls at first, ${again.toFixed(1)} ms in ${await read()} again`);
}

/** Companies with processes by calls; people by SQL, since a password's hash takes as long as it is meant to. */
async function fill(product: Product): Promise<void> {
  await inTurns(4, companies, async (number) => {
    const start = { directories: false, default_processes: [] };
    const { id } = await post(product, "/companies/", { name: `Компания ${number}`, start });
    for (let process = 0; process < 3; process++)
      await post(product, `/companies/${id}/processes/`, { name: `Процесс ${process}` });
  });
  const password = readFileSync(path.join(product.postgres, "password"), "utf8").trim();
  const client = new pg.Client({ host: product.postgres, port: 5432, user: "postgres", password, database: "opis" });
  await client.connect();
  await client.query(
    `insert into users (username, username_key, email, email_key, first_name, last_name, password_hash, last_seen)
     select 'person-' || n, 'person-' || n, 'person-' || n || '@example.ru', 'person-' || n || '@example.ru', 'Имя', 'Фамилия ' || n,
       (select password_hash from users where username = 'admin'), now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [companies * peopleOfCompany],
  );
  await client.query(
    `insert into memberships (company_id, user_id, role)
     select c.id, u.id, 'client' from (select id, row_number() over (order by id) - 1 as place from companies) c
     join (select id, row_number() over (order by id) as place from users where username like 'person-%') u on u.place % $1 = c.place`,
    [companies],
  );
  await client.query("analyze");
  await client.end();
}

/** Twenty people sign in again and again; meanwhile somebody works. */
async function measureSignIn(product: Product, say: (line: string) => void): Promise<void> {
  let isOver = false;
  const work = () => send("GET", `${product.api}/users/me/`, product.headers);
  const quiet = await load(1, 2_000, async () => {
    await work();
    await wait(pauseMilliseconds);
  });
  const others: number[] = [];
  const working = (async () => {
    while (!isOver) {
      const before = performance.now();
      await work();
      others.push(performance.now() - before);
      await wait(pauseMilliseconds);
    }
  })();
  const signIns = await load(signingIn, signInMilliseconds, async (caller) => {
    const body = JSON.stringify({ username: `person-${caller + 1}`, password: product.password });
    const { status } = await send(
      "POST",
      `${product.api}/api-auth/token/`,
      { "content-type": "application/json" },
      body,
    );
    if (status !== 200) throw new Error(`a sign-in answered ${status}`);
  });
  isOver = true;
  await working;
  const p99 = others.sort((one, other) => one - other)[Math.floor(others.length * 0.99)] ?? 0;
  say(
    `  ${signingIn} people sign in at once: ${signIns.perSecond.toFixed(0)}/s, p50 ${signIns.p50.toFixed(0)} ms; others' requests meanwhile p99 ${p99.toFixed(1)} ms (target: under 50 ms; otherwise p50 ${(quiet.p50 - pauseMilliseconds).toFixed(1)} ms)`,
  );
}

/** Whether a stranger learns by time that a name is somebody's: of pairs of wrong tries, in how many the known name takes longer. */
async function measureWrongTries(product: Product, say: (line: string) => void): Promise<void> {
  const timeOf = async (username: string) => {
    const body = JSON.stringify({ username, password: "wrong" });
    const before = performance.now();
    const { status } = await send(
      "POST",
      `${product.api}/api-auth/token/`,
      { "content-type": "application/json" },
      body,
    );
    if (status !== 401) throw new Error(`a wrong try answered ${status}`);
    return performance.now() - before;
  };
  let slower = 0;
  for (let pair = 1; pair <= pairsOfTries; pair++) {
    // Whatever else the machine does falls on both alike.
    const isKnownFirst = pair % 2 === 0;
    const names = [`person-${signingIn + pair}`, `nobody-${pair}`];
    const [first = 0, second = 0] = [
      await timeOf(names[isKnownFirst ? 0 : 1] ?? ""),
      await timeOf(names[isKnownFirst ? 1 : 0] ?? ""),
    ];
    if (isKnownFirst === first > second) slower++;
  }
  say(`  wrong tries: a known name takes longer in ${slower} of ${pairsOfTries} pairs (target: about half)`);
}
