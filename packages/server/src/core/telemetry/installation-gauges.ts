import { Gauge, type Registry } from "prom-client";

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
  const stored = storedFigures.map(([name, help]) => ({
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
    for (const { name, gauge } of stored) {
      gauge.remove();
      if (figures.stored) gauge.set(figures.stored[name]);
    }
  };
}
