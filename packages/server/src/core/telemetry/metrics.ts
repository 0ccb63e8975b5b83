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
