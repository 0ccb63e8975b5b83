import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { z } from "zod";
import type { RunningProduct } from "./running-product.ts";

/** The outcome of one user's writes of 1, 2, 3 … */
export interface Written {
  readonly stored: number;
  /** Values confirmed with 200. */
  readonly answered: readonly number[];
  /** The last value sent. */
  readonly sent: number;
  /** Values in the history, oldest first. */
  readonly history: readonly number[];
}

/** Sixteen users who each repeatedly write one answer of their own system, retrying while the server is busy. */
export interface Writers {
  readonly company: number;
  /** Responses that were neither a success nor a request to retry; there must be none. */
  readonly surprises: readonly string[];
  /** Waits until every user has written once more. */
  allWrite(): Promise<void>;
  /** Stops writing; returns each user's outcome. */
  end(): Promise<Written[]>;
}

const writers = 16;

/** Starts the writers, alternating between the products, which share one database. */
export async function startWriters(products: readonly [RunningProduct, ...RunningProduct[]]): Promise<Writers> {
  const [first] = products;
  const headers = await first.signIn();
  const post = async (url: string, body: object) => {
    const answer = await fetch(`${first.api}${url}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${url} responded with ${answer.status} ${await answer.text()}`);
    return z.object({ id: z.int() }).parse(await answer.json()).id;
  };
  const company = await post("/companies/", { name: "Ромашка" });
  const surprises: string[] = [];
  const all: { id: number; sent: number; answered: number[] }[] = [];
  let writing = true;

  const write = async (writer: (typeof all)[number], { api }: RunningProduct) => {
    const url = `${api}/companies/${company}/systems/${writer.id}/`;
    while (writing) {
      writer.sent++;
      const body = JSON.stringify({ description: String(writer.sent) });
      const answer = await fetch(url, { method: "PATCH", headers, body }).catch((error: unknown) => String(error));
      if (typeof answer === "string") return void surprises.push(answer);
      if (answer.status === 200) writer.answered.push(writer.sent);
      else if (answer.status === 503 && answer.headers.has("retry-after")) await wait(50);
      else surprises.push(`${answer.status} ${await answer.text()}`);
    }
  };
  for (let count = 0; count < writers; count++) {
    all.push({ id: await post(`/companies/${company}/systems/`, { name: `System ${count}` }), sent: 0, answered: [] });
  }
  const running = all.map((writer, index) => write(writer, products[index % products.length] ?? first));

  return {
    company,
    surprises,
    allWrite: async () => {
      // Counts values sent from now on; earlier responses may still be pending.
      const from = all.map(({ sent }) => sent);
      while (all.some(({ answered }, index) => (answered.at(-1) ?? 0) <= (from[index] ?? 0)) && surprises.length === 0)
        await wait(20);
    },
    end: async () => {
      writing = false;
      await Promise.all(running);
      const answer = await fetch(`${first.api}/companies/${company}/systems/`, { headers });
      const { results } = z
        .object({ results: z.array(z.object({ id: z.int(), description: z.string() })) })
        .parse(await answer.json());
      const storedValues = new Map(results.map(({ id, description }) => [id, Number(description)]));
      const histories = await Promise.all(
        all.map(({ id }) => readDescriptions(`${first.api}/companies/${company}/`, id, headers)),
      );
      return all.map(({ id, answered, sent }, index) => ({
        stored: storedValues.get(id) ?? 0,
        answered,
        sent,
        history: histories[index] ?? [],
      }));
    },
  };
}

/** Asserts that every confirmed value is stored, and that the history has each change once, in order, and no others. */
export function expectNothingLost(all: readonly Written[]): void {
  for (const { stored, answered, sent, history } of all) {
    expect(history.at(-1)).toBe(stored);
    expect(history.filter((value, index) => value <= (history[index - 1] ?? 0))).toEqual([]);
    const inHistory = new Set(history);
    expect(answered.filter((value) => !inHistory.has(value))).toEqual([]);
    expect(stored).toBeLessThanOrEqual(sent);
  }
}

const page = z.object({
  next: z.string().nullable(),
  results: z.array(z.object({ changes: z.array(z.object({ field: z.string(), new: z.string() })) })),
});

/** Returns all values of a system's description in the history, oldest first. */
async function readDescriptions(company: string, system: number, headers: Record<string, string>): Promise<number[]> {
  const descriptions: string[] = [];
  for (let offset = 0, more = true; more; offset += 1_000) {
    const url = `${company}history/?form=system&object_id=${system}&limit=1000&offset=${offset}`;
    const { next, results } = page.parse(await (await fetch(url, { headers })).json());
    const changes = results.flatMap((entry) => entry.changes);
    descriptions.push(...changes.filter(({ field }) => field === "description").map((change) => change.new));
    more = next !== null;
  }
  return descriptions.map(Number).reverse();
}
