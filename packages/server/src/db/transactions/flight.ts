import pg from "pg";
import { answerTypes } from "../answer-types.ts";
import type { Statement } from "./prepared.ts";
import { type Description, describeAs, noteDescription, wireOf } from "./wire.ts";

/*
 * Statements that travel together. PostgreSQL answers at the end of a message, and whoever waits is woken for each answer; the driver
 * ends its message behind each statement. Here those that are said in one turn are one message.
 */

/** Statements on one connection, each answered in its turn. */
export interface Flights {
  /** Sends a statement with all that are said in the same turn; where one fails, all behind it are refused. */
  take<R extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<R>>;
  /** Sends at once what was said so far. */
  depart(): void;
}

/** Sends the statements of each turn over a connection together. */
export function openFlights(client: pg.PoolClient | pg.Client): Flights {
  let boarded: Passenger[] = [];
  const depart = () => {
    if (boarded.length === 0) return;
    const flight = new Flight(boarded);
    boarded = [];
    client.query(flight);
  };
  return {
    depart,
    take: <R extends pg.QueryResultRow>(statement: Statement) =>
      new Promise<pg.QueryResult<R>>((resolve, reject) => {
        const query = new pg.Query<R>(statement.text, statement.values, (error, result) => {
          passenger.isAnswered = true;
          if (error) reject(error);
          else resolve(result);
        });
        const passenger: Passenger = { statement, query: answerable(query, statement), isAnswered: false };
        if (boarded.length === 0) process.nextTick(depart);
        boarded.push(passenger);
      }),
  };
}

interface Passenger {
  readonly statement: Statement;
  readonly query: Answerable;
  isAnswered: boolean;
}

/** A query of the driver with what it takes its answer by: the published types leave that out. */
interface Answerable extends pg.Query {
  /** Of what is answered; the driver's client sets its types as well. */
  readonly _result: Description & { _types: unknown };
  /** Set by the driver once the rows are described. */
  _accumulateRows: boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Parsing): void;
  handleReadyForQuery(connection: Parsing): void;
  handleError(error: Error, connection: Parsing): void;
}

/** What the driver notes of a connection: the statements that are on their way to be parsed, by their names. */
interface Parsing {
  readonly submittedNamedStatements: Record<string, string>;
}

// Not by the driver's own options, which it copies member by member: that takes longer than all else of a small statement here.
function answerable(query: pg.Query, { name }: Statement): Answerable {
  // One without a name and values would else end its message itself.
  const extended = Object.assign(query, { name, queryMode: "extended", _accumulateRows: true });
  if (!isAnswerable(extended)) throw new Error("This version of the driver takes its answers otherwise");
  extended._result._types = answerTypes;
  return extended;
}

function isAnswerable(query: pg.Query): query is Answerable {
  const members = ["handleCommandComplete", "handleReadyForQuery", "handleError", "_result"];
  return members.every((member) => member in query) && "_result" in query && isDescribable(query._result);
}

function isDescribable(result: unknown): boolean {
  const members = ["fields", "_parsers", "_prebuiltEmptyResultObject"];
  return typeof result === "object" && result !== null && members.every((member) => member in result);
}

/** To the driver one query, which hands each answer on to the statement whose turn it is. */
class Flight extends pg.Query {
  /** Of the statement whose turn it is: the driver notes by them what has been parsed. */
  name: string | undefined;
  text = "";
  #answered = 0;
  readonly #passengers: readonly Passenger[];

  constructor(passengers: readonly Passenger[]) {
    super("");
    this.#passengers = passengers;
    this.#awaitNext();
  }

  #awaitNext(): void {
    const statement = this.#passengers[this.#answered]?.statement;
    this.name = statement?.name;
    this.text = statement?.text ?? "";
  }

  /** What it says, statement by statement. */
  get texts(): string[] {
    return this.#passengers.map(({ statement }) => statement.text);
  }

  get #query(): Answerable | undefined {
    return this.#passengers[this.#answered]?.query;
  }

  override submit = (connection: pg.Connection): void => {
    const { descriptions, asking, knowing } = wireOf(connection);
    for (const passenger of this.#passengers) {
      const { statement, query } = passenger;
      const known = statement.name === undefined ? undefined : descriptions.get(statement.name);
      if (known) describeAs(query._result, known);
      const refused: unknown = query.submit(known ? knowing : asking);
      // Such as a value that cannot be written down: what is on its way is not whole, so none of it may come through.
      if (refused || passenger.isAnswered) connection.stream.destroy(new Error("A statement could not be sent"));
    }
    connection.sync();
  };

  handleRowDescription(message: unknown): void {
    this.#query?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#query?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection & Parsing): void {
    const query = this.#query;
    if (query && this.name !== undefined) noteDescription(wireOf(connection), this.name, query._result);
    this.#answered += 1;
    this.#awaitNext();
    query?.handleCommandComplete(message, connection);
    query?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(connection: Parsing): void {
    // Each had its answer as it was complete: whoever has none will not get one.
    if (this.#query) this.handleError(new Error("A statement was not answered"), connection);
  }

  handleError(error: Error, connection: Parsing): void {
    const [failed, ...behind] = this.#passengers.slice(this.#answered);
    failed?.query.handleError(error, connection);
    for (const { statement, query } of behind) {
      // PostgreSQL passes over all behind it, up to the end of the message; nothing of that is parsed.
      if (statement.name !== undefined) delete connection.submittedNamedStatements[statement.name];
      query.handleError(passedOver(error), connection);
    }
  }
}

/** PostgreSQL's code for what is said in a transaction in which something has failed. */
export const inFailedTransaction = "25P02";

// Told by the code: PostgreSQL says everything else in its own language.
const endsConnection = /^(08|57P0|25P0[345])/;

/** What a statement fails with that was sent behind a failed one: where the connection is lost, all that is under way fails with that. */
export function passedOver(error: Error): Error {
  if (!(error instanceof pg.DatabaseError) || endsConnection.test(error.code ?? "")) return error;
  const refusal = new pg.DatabaseError("A statement before it has failed", 0, "error");
  return Object.assign(refusal, { code: inFailedTransaction, cause: error });
}
