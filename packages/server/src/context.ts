import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import type { BlobStore } from "./core/files/blob-store.ts";
import type { GuessLimiter } from "./core/identity/lookup-limiter.ts";
import type { CachedRights } from "./core/identity/rights/cached-rights.ts";
import type { JobQueue } from "./core/jobs/stored-jobs.ts";
import type { Outbox } from "./core/mail/outbox.ts";
import type { MailTransport } from "./core/mail/smtp.ts";
import type { Metrics } from "./core/metrics.ts";
import type { CompanySnapshots } from "./core/records/company-snapshots.ts";
import type { RenderPool } from "./core/rendering/render-pool.ts";
import type { Database } from "./database/database.ts";
import type { SecretBox } from "./database/secret-box.ts";
import type { TokenBuckets } from "./http/token-buckets.ts";

/** Services and state that the application needs; tests pass their own. */
export interface Context {
  readonly db: Database;
  /** Contents of uploaded files. */
  readonly files: BlobStore;
  /** Where work is put that is done later. */
  readonly jobs: JobQueue;
  /** Where letters to people are put. */
  readonly mail: Outbox;
  /** The way to the mail server. */
  readonly smtp: MailTransport;
  /** What people may do in a company. */
  readonly rights: CachedRights;
  /** Limits guesses of respondent links. */
  readonly keyGuesses: GuessLimiter;
  /** Limits look-ups of accounts by administrators. */
  readonly accountGuesses: GuessLimiter;
  /** How many requests each user and each API token may still make. */
  readonly requestBuckets: TokenBuckets;
  /** Companies as a whole, by revision. */
  readonly snapshots: CompanySnapshots;
  /** Renders documents in separate processes. */
  readonly workshop: RenderPool;
  /** The metrics of this server. */
  readonly metrics: Metrics;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
}

/** Secrets of the installation that the application itself needs. */
export interface Secrets {
  /** Signs access tokens (HS256), at least 32 bytes. */
  readonly accessTokenKey: Uint8Array;
  /** Name of this installation, under which its files are in a storage that others may use as well. */
  readonly installation: string;
  /** Encrypts and decrypts secrets in the database. */
  readonly box: SecretBox;
}
