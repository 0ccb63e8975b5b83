import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfflineServer, type Weather, wrongValue } from "../../testing/offline-server.ts";
import { memoryStorage, target } from "../../testing/save-queue-fakes.ts";
import type { UnsavedAnswers } from "../edits/edit-storage.ts";
import { type EditTarget, keyOf } from "../edits/edit-target.ts";
import { newRowId } from "../edits/new-rows.ts";
import { RefusedValue } from "../edits/send-result.ts";
import { createSaveQueue, type SaveQueue } from "./save-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The last text that the user typed into a field of a row. */
interface Typed {
  readonly row: Row;
  readonly field: string;
  readonly value: unknown;
  /** The row chosen instead of a text: its id changes once the server has created it. */
  readonly named?: Row;
  /** Number of values that the server had accepted by then. */
  readonly since: number;
}

/** A row as the user knows it: its id changes once the server has created it. */
interface Row {
  target: EditTarget;
  readonly keys: string[];
  readonly ids: number[];
}

interface Dispute {
  readonly target: EditTarget;
  readonly fields: readonly string[];
  readonly version: number;
}

/** The reference model: what was typed last, and which rows exist. */
interface Model {
  readonly typed: Map<string, Typed>;
}

/** A browser with its storage, the server, and what the user sees. */
class Browser {
  readonly server = new OfflineServer();
  readonly rows: Row[] = [1, 2].map((id) => rowAt(target(id)));
  readonly #storage = memoryStorage();
  /** Versions of rows as the page shows them. */
  readonly #shown = new Map<string, number>();
  /** The version that the user saw while typing, by row and field. */
  readonly #seen = new Map<string, number>();
  /** Rows refused at the first attempt: still in the input that they were typed into. */
  readonly returned = new Set<Row>();
  /** Rows whose first attempt is in flight. */
  readonly firstTries = new Set<Row>();
  /** Rows that will never exist. */
  readonly gone = new Set<Row>();
  /** Answers shown to the user to be copied, since they cannot be saved. */
  readonly givenBack: UnsavedAnswers[] = [];
  disputes: Dispute[] = [];
  queue: SaveQueue = this.#open();

  constructor() {
    this.server.onOverwrite = (key, field, version) => {
      const seen = this.#seen.get(`${key} ${field}`) ?? 0;
      if (version > seen) throw new Error(`${field} of ${key} was overwritten unseen`);
    };
  }

  type(row: Row, field: string, value: unknown): void {
    const name = `${keyOf(row.target)} ${field}`;
    const shown = this.#shown.get(keyOf(row.target)) ?? 1;
    if (!(field in this.queue.unsaved(row.target))) this.#seen.set(name, shown);
    this.queue.edit(row.target, field, value, shown);
  }

  add(answers: Readonly<Record<string, unknown>>): Row {
    const row = rowAt({ ...target(0), id: newRowId() });
    this.rows.push(row);
    this.firstTries.add(row);
    void this.queue.add(row.target, answers).then((became) => {
      this.firstTries.delete(row);
      if (became === undefined || became instanceof RefusedValue) this.returned.add(row);
    });
    return row;
  }

  settle(take: "mine" | "theirs"): Dispute | undefined {
    const dispute = this.disputes.shift();
    if (!dispute) return undefined;
    for (const field of dispute.fields) this.#seen.set(`${keyOf(dispute.target)} ${field}`, dispute.version);
    this.queue.resolve(dispute.target, dispute.fields, take, dispute.version);
    this.#shown.set(keyOf(dispute.target), dispute.version);
    return dispute;
  }

  /** Reloads the rows, as the page does after an event. */
  refresh(): void {
    for (const { target: at } of this.rows) this.#shown.set(keyOf(at), this.server.versionOf(at));
  }

  reload(): void {
    this.queue.stop();
    this.firstTries.clear();
    this.disputes = [];
    this.refresh();
    this.queue = this.#open();
    void this.queue.flush();
  }

  #open(): SaveQueue {
    const queue: SaveQueue = createSaveQueue({
      storage: this.#storage,
      send: async (edit) => {
        const result = await this.server.send(edit, 30);
        if (result.kind === "lost" && !edit.posted) this.givenBack.push(edit);
        return result;
      },
      debounce: () => 100,
      retries: [50, 200],
      onSaved: ({ target: at }, row) => void this.#shown.set(keyOf(at), row.row_version),
      onCreated: ({ target: at }, made) => {
        const row = this.rows.find(({ keys }) => keys.includes(keyOf(at)));
        if (!row) throw new Error("a row was created that nobody has added");
        row.target = { ...at, id: made.id };
        row.keys.push(keyOf(row.target));
        row.ids.push(made.id);
        this.#shown.set(keyOf(row.target), made.row_version);
        for (const field of Object.keys(queue.unsaved(row.target)))
          this.#seen.set(`${keyOf(row.target)} ${field}`, made.row_version);
      },
      onConflict: ({ target: at }, row, fields) =>
        void this.disputes.push({ target: at, fields, version: row.row_version }),
      onLost: (lost) => {
        this.givenBack.push(...lost);
        for (const row of this.rows)
          if (lost.some(({ target: at }) => row.keys.includes(keyOf(at)))) this.gone.add(row);
      },
      onState: () => {},
    });
    return queue;
  }
}

function rowAt(at: EditTarget): Row {
  return { target: at, keys: [keyOf(at)], ids: [at.id] };
}

type Step = fc.AsyncCommand<Model, Browser>;

/** Checks the invariants after each step. */
function checkAll(model: Model, browser: Browser): void {
  for (const ids of browser.server.created.values()) expect(ids).toHaveLength(1);
  for (const typed of model.typed.values()) {
    const { row, field, named, since } = typed;
    const isWaiting = isSame(browser.queue.unsaved(row.target)[field], typed);
    const isStored = browser.server.accepted
      .slice(since)
      .some((one) => row.keys.includes(one.key) && one.field === field && isSame(one.value, typed));
    const isGivenBack = browser.givenBack.some(
      ({ target: at, answers }) => row.keys.includes(keyOf(at)) && isSame(answers[field], typed),
    );
    const isNowhere = named !== undefined && (browser.gone.has(named) || browser.returned.has(named));
    if (!isWaiting && !isStored && !isGivenBack && !isNowhere && !browser.returned.has(row))
      throw new Error(`what was typed into ${field} of ${row.keys.join(" = ")} is lost: ${String(typed.value)}`);
  }
}

function isSame(one: unknown, { value, named }: Typed): boolean {
  if (!named) return Object.is(one, value);
  return Array.isArray(one) && one.length === 1 && named.ids.includes(Number(one[0]));
}

function step(text: string, run: (model: Model, browser: Browser) => void | Promise<void>): Step {
  return {
    check: () => true,
    run: async (model, browser) => {
      await run(model, browser);
      checkAll(model, browser);
    },
    toString: () => text,
  };
}

function note({ typed }: Model, browser: Browser, row: Row, answers: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(answers))
    typed.set(`${row.keys[0]} ${field}`, { row, field, value, since: browser.server.accepted.length });
}

const rowNumber = fc.nat(5);
const field = fc.constantFrom("name", "purpose", "d");
const value = fc.constantFrom("a", "b", "longer", "", null, wrongValue);
const rowOf = ({ rows, returned, gone }: Browser, number: number): Row => {
  const alive = rows.filter((row) => !returned.has(row) && !gone.has(row));
  return alive[number % alive.length] ?? alive[0] ?? rowAt(target(1));
};

const steps = [
  fc.tuple(rowNumber, field, value).map(([number, name, typed]) =>
    step(`type(${number}, ${name}, ${typed})`, (model, browser) => {
      const row = rowOf(browser, number);
      note(model, browser, row, { [name]: typed });
      browser.type(row, name, typed);
    }),
  ),
  fc.tuple(value, value).map(([name, purpose]) =>
    step(`add(${name}, ${purpose})`, (model, browser) => {
      const answers = { name, purpose };
      const before = browser.server.accepted.length;
      const row = browser.add(answers);
      for (const [field, typed] of Object.entries(answers))
        model.typed.set(`${row.keys[0]} ${field}`, { row, field, value: typed, since: before });
    }),
  ),
  fc.tuple(rowNumber, rowNumber).map(([number, other]) =>
    step(`name(${number}, ${other})`, ({ typed }, browser) => {
      const [row, named] = [rowOf(browser, number), rowOf(browser, other)];
      // A row is listed once its first attempt has ended.
      if (row === named || browser.firstTries.has(named) || browser.firstTries.has(row)) return;
      const value = [named.target.id];
      typed.set(`${row.keys[0]} refs`, { row, field: "refs", value, named, since: browser.server.accepted.length });
      browser.type(row, "refs", value);
    }),
  ),
  fc.tuple(rowNumber, field, fc.constantFrom("theirs", "a")).map(([number, name, typed]) =>
    step(`other(${number}, ${name}, ${typed})`, (_model, { server, rows }) => {
      const made = rows.filter(({ target: { id } }) => id > 0);
      const row = made[number % made.length];
      if (row) server.writeAsOther(row.target, name, typed);
    }),
  ),
  fc.constantFrom("mine" as const, "theirs" as const).map((take) =>
    step(`settle(${take})`, ({ typed }, browser) => {
      const dispute = browser.settle(take);
      const row = browser.rows.find(({ keys }) => dispute && keys.includes(keyOf(dispute.target)));
      if (take === "theirs" && row) for (const name of dispute?.fields ?? []) typed.delete(`${row.keys[0]} ${name}`);
    }),
  ),
  fc.constantFrom<Weather>("fine", "fine", "answers are lost", "offline", "failing", "forbidden").map((weather) =>
    step(`weather(${weather})`, (_model, { server }) => {
      server.weather = weather;
    }),
  ),
  fc.nat(400).map((time) => step(`wait(${time})`, async () => void (await vi.advanceTimersByTimeAsync(time)))),
  fc.constant(step("refresh", (_model, browser) => browser.refresh())),
  fc.constant(
    step("reload", async (_model, browser) => {
      browser.reload();
      // Requests in flight at the crash still reach the server, but their responses are lost.
      await vi.advanceTimersByTimeAsync(0);
    }),
  ),
];

test("whatever happens, no typed text is lost, no row is created twice, and no change is overwritten unseen", async () => {
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 60 }), async (commands) => {
    const browser = new Browser();
    const model: Model = { typed: new Map() };
    try {
      await fc.asyncModelRun(() => ({ model, real: browser }), commands);
      browser.server.weather = "fine";
      for (let round = 0; round < 12; round += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        while (browser.settle("mine"));
      }
      checkAll(model, browser);
      for (const { row, field: name, value: typed, named } of model.typed.values()) {
        const waitsForPerson =
          typed === wrongValue || isHeldBack(browser, row) || (named && isHeldBack(browser, named));
        if (!waitsForPerson) expect(browser.queue.unsaved(row.target)).not.toHaveProperty(name);
      }
    } finally {
      browser.queue.stop();
    }
  });
  await fc.assert(property, { numRuns: 500 });
});

// A new row is sent as a whole: one wrong value holds back the others, and references to the row, until it is corrected.
function isHeldBack({ queue, returned, gone }: Browser, row: Row): boolean {
  const isWrong = row.target.id < 0 && Object.values(queue.unsaved(row.target)).includes(wrongValue);
  return returned.has(row) || gone.has(row) || isWrong;
}
