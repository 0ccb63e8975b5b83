import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The Prometheus metrics of one server, without names of companies or people. */
export interface Metrics {
  readonly registry: Registry;
  /** Duration of calls by method, declared path and status. Excludes event streams. */
  readonly requests: Histogram<"method" | "route" | "status">;
  /** Documents rendered, or failed. */
  readonly papers: Histogram<"outcome">;
  /** Open event streams. */
  readonly eventStreams: Gauge;
  /** Responses with 500; each is also logged. */
  readonly incidents: Counter;
  /** Errors of pages reported by browsers; each is also logged. */
  readonly clientErrors: Counter;
  /** Attempts of jobs that exceeded their time limit. */
  readonly jobTimeouts: Counter<"job_name">;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const paperSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** Creates the metrics of a server; recording costs a few additions per request. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "opis_request_duration_seconds",
      help: "How long answered calls took, by method, address and status",
      labelNames: ["method", "route", "status"],
      buckets: requestSeconds,
      registers,
    }),
    papers: new Histogram({
      name: "opis_paper_duration_seconds",
      help: "Seconds from the request for a document until it was generated or failed, waiting included",
      labelNames: ["outcome"],
      buckets: paperSeconds,
      registers,
    }),
    eventStreams: new Gauge({
      name: "opis_event_streams",
      help: "Streams of events that are open on this server",
      registers,
    }),
    incidents: new Counter({
      name: "opis_incidents_total",
      help: "Calls that were answered with 500",
      registers,
    }),
    clientErrors: new Counter({
      name: "opis_client_errors_total",
      help: "Errors of pages that browsers have reported",
      registers,
    }),
    jobTimeouts: new Counter({
      name: "opis_job_timeouts_total",
      help: "Attempts of jobs that were ended because they took longer than their time limit, by kind of job",
      labelNames: ["job_name"],
      registers,
    }),
  };
}

/** Adds the metrics of Node: CPU, memory, event loop. Call once per server, since it observes from then on. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, prefix: "opis_" });
}

/** Figures read from the database and the server at the time of a scrape; undefined if they could not be read. */
export interface InstallationFigures {
  readonly database: { readonly places: number; readonly held: number; readonly waiting: number };
  readonly papers: { readonly making: number; readonly waiting: number };
  readonly parts: Readonly<Record<string, boolean>>;
  readonly stored: StoredFigures | undefined;
}

/** Figures from rows of the database, equal on every server, by the name of the gauge after `opis_`. */
const storedFigures = [
  ["database_bytes", "Size of the database, bytes"],
  ["companies", "Companies of the installation"],
  ["users", "Accounts of the installation"],
  ["jobs_waiting", "Jobs that wait or are being done"],
  ["jobs_failed", "Jobs that were given up and wait for a person"],
  ["jobs_late_seconds", "For how long the oldest job that is due has waited, seconds; 0 where none is due"],
  ["jobs_running", "Jobs that a server does now"],
  ["jobs_running_seconds", "For how long the oldest attempt of these has run, seconds; 0 if none runs"],
  ["backup_failing", "Whether the last attempt at the daily backup has failed: 1 or 0"],
  ["letters_waiting", "Letters that wait to be sent"],
  ["letters_failed", "Letters that could not be delivered"],
] as const;

export type StoredFigures = Readonly<Record<(typeof storedFigures)[number][0], number>>;

/** Adds the figures of the installation to a registry; returns the function that updates them. */
export function installationGauges(registry: Registry): (figures: InstallationFigures) => void {
  const registers = [registry];
  const connections = new Gauge({
    name: "opis_database_connections",
    help: "Places for work with the database that this server has, and how many of them are taken",
    labelNames: ["state"],
    registers,
  });
  const waiting = new Gauge({
    name: "opis_database_waiting",
    help: "Requests that wait for a place at the database",
    registers,
  });
  const papers = new Gauge({
    name: "opis_papers",
    help: "Papers that this server makes now, and that wait for it",
    labelNames: ["state"],
    registers,
  });
  const ready = new Gauge({
    name: "opis_ready",
    help: "Whether a part of the server works: 1 or 0",
    labelNames: ["part"],
    registers,
  });
  const storedGauges = storedFigures.map(([name, help]) => ({
    name,
    gauge: new Gauge({ name: `opis_${name}`, help, registers }),
  }));
  return (figures) => {
    connections.set({ state: "places" }, figures.database.places);
    connections.set({ state: "taken" }, figures.database.held);
    waiting.set(figures.database.waiting);
    papers.set({ state: "making" }, figures.papers.making);
    papers.set({ state: "waiting" }, figures.papers.waiting);
    for (const [part, works] of Object.entries(figures.parts)) ready.set({ part }, works ? 1 : 0);
    // Values that could not be read are omitted: an old figure or a 0 would be misleading.
    for (const { name, gauge } of storedGauges) {
      gauge.remove();
      if (figures.stored) gauge.set(figures.stored[name]);
    }
  };
}
