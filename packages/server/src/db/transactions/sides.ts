import type pg from "pg";
import { type Entry, entering, impatient, seeing } from "../companies/enter-company.ts";
import type { Catalogue } from "../places/catalogue.ts";
import type { Place } from "../places/place.ts";
import { holdFirst, holdRow } from "./held-company.ts";
import type { Side } from "./transaction.ts";
import type { beginOn, TransactionSide } from "./transaction-side.ts";

/** What a transaction has begun in one database. */
export interface OpenSide {
  readonly place: Pick<Place, "name">;
  readonly side: TransactionSide;
  /** Gives the connection back, or up where it broke. */
  release(lost?: Error): void;
}

/** Where a transaction writes: in the database of its company, and in others as soon as it says something there. */
export interface Sides {
  readonly main: OpenSide;
  /** `Database.keeper`. */
  readonly keeper: object;
  installation(): Side;
  of(company: number): Side;
  /** `Transaction.hold`. */
  hold(company: number): Promise<void>;
  /** All of them once each statement is on its way, the main one first; rejects with why one could not be sent. */
  whole(): Promise<readonly [OpenSide, ...OpenSide[]]>;
  /** Those that could be opened. */
  opened(): Promise<readonly OpenSide[]>;
}

/** The company of a transaction, 0 for none, and where it lives; one that is new is not there to be entered yet. */
interface Begun {
  readonly place: Place;
  readonly company: number;
  readonly isNew: boolean;
  readonly begin: typeof beginOn;
  readonly patienceMilliseconds?: number | undefined;
}

/** Begins a transaction of a company where it lives. */
export async function openSides(catalogue: Catalogue, begun: Begun): Promise<Sides> {
  const { place, company, isNew, begin, patienceMilliseconds } = begun;
  const { client, release } = await place.connections.take(company === 0 ? "outside" : company);
  const enter = isNew ? seeing(company) : entering(catalogue, place, company);
  const side = begin(client, patienceMilliseconds === undefined ? enter : impatient(enter, patienceMilliseconds));
  const main: OpenSide = { place, side, release };
  const joined = new Map<Place, Promise<OpenSide>>();
  const sent: Promise<unknown>[] = [];

  const join = (other: Place): Promise<OpenSide> => {
    const known = joined.get(other);
    if (known) return known;
    const opening = openJoined(other, seeing(other === catalogue.own ? company : 0), begin);
    joined.set(other, opening);
    return opening;
  };
  const at = (other: Place): Side => (other === place ? main.side : sideLater(sideOf(join(other)), sent));
  const ofPlace = (other: Place, entered: number): Side => {
    const inside = (side: TransactionSide) => side.of(entering(catalogue, other, entered));
    return other === place ? inside(main.side) : sideLater(sideOf(join(other)).then(inside), sent);
  };
  const of = (other: number): Side => {
    if (other === company) return main.side;
    const known = catalogue.known(other);
    if (known) return ofPlace(known, other);
    return sideLater(
      catalogue.placeOf(other).then((found) => ofPlace(found, other)),
      sent,
    );
  };
  return {
    main,
    keeper: catalogue,
    installation: () => at(catalogue.own),
    of,
    hold: async (held) => {
      if (!catalogue.isPlaced) return;
      const home = held === company ? place : await catalogue.placeOf(held);
      if (home === catalogue.own) of(held).send(holdRow, [held]);
      else await holdFirst(of(held), at(catalogue.own), held);
    },
    whole: async () => {
      for (const one of await settled(sent)) if (one.status === "rejected") throw one.reason;
      return [main, ...(await Promise.all(joined.values()))];
    },
    opened: async () => {
      await settled(sent);
      const others = await Promise.allSettled(joined.values());
      return [main, ...others.flatMap((other) => (other.status === "fulfilled" ? [other.value] : []))];
    },
  };
}

// Whoever is in a transaction already must not wait behind those who have not begun: they take what single queries have.
async function openJoined(place: Place, enter: Entry, begin: typeof beginOn): Promise<OpenSide> {
  const { client, release } = await place.connections.take("single");
  return { place, side: begin(client, enter), release };
}

async function sideOf(opening: Promise<OpenSide>): Promise<TransactionSide> {
  return (await opening).side;
}

/** A side whose statements wait, in their order, until it is there. */
function sideLater(opening: Promise<Side>, sent: Promise<unknown>[]): Side {
  opening.catch(() => undefined);
  const ask = <R>(statement: (side: Side) => Promise<R[]>) => {
    // What is asked must be on its way before the transaction ends, not answered.
    const asked = opening.then((side) => ({ rows: statement(side) }));
    const rows = asked.then((one) => one.rows);
    rows.catch(() => undefined);
    sent.push(asked);
    return rows;
  };
  return {
    send: (text, values, explain) => {
      const going = opening.then((side) => side.send(text, values, explain));
      going.catch(() => undefined);
      sent.push(going);
    },
    demand: <R extends pg.QueryResultRow>(...statement: Parameters<Side["demand"]>) =>
      ask((side) => side.demand<R>(...statement)),
    query: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) =>
      ask((side) => side.query<R>(text, values)),
  };
}

/** How the sending of each went, also of those that are sent once others are. */
async function settled(sent: readonly Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes = await Promise.allSettled(sent);
  return outcomes.length === sent.length ? outcomes : settled(sent);
}
