import { bytesOfMegabyte, fileMaxBytes, restorableDays } from "@opis/model/limits";
import { z } from "zod";
import {
  anyText,
  folder,
  keyOrNothing,
  originOrNothing,
  origins,
  secretSetting,
  setting,
  trustedProxies,
  urlOrNothing,
  wholeNumber,
} from "./setting-kinds.ts";

const databaseUrl = urlOrNothing(/^postgres(ql)?$/);

/** Where the server listens, and how it stops. */
export const serverSettings = {
  PORT: setting(wholeNumber(0, 65_535), "8080", "Port to listen on; 0 picks a free one"),
  HOST: setting(anyText, "127.0.0.1", "Address to listen on; 0.0.0.0 for all interfaces"),
  PUBLIC_URL: setting(
    originOrNothing,
    "",
    "Address at which people open Opis, e.g. https://opis.example.ru; required for e-mail and single sign-on",
  ),
  TRUST_PROXY: setting(
    trustedProxies,
    "false",
    "Reverse proxies whose X-Forwarded-For is believed: their number, e.g. 1, or their addresses and networks, e.g. 10.0.0.0/24",
  ),
  STOP_SECONDS: setting(
    wholeNumber(2, 3_600),
    "30",
    "Seconds a shutdown may take: a third for open requests, half for the embedded PostgreSQL",
  ),
  LOG_LEVEL: setting(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "one of fatal, error, warn, info, debug, trace, silent is needed",
    ),
    "info",
    "Lowest level that is logged: fatal, error, warn, info, debug, trace or silent",
  ),
  REQUESTS_PER_MINUTE: setting(
    wholeNumber(0),
    "1200",
    "Requests per minute of one user or one API token, counted by each server; 0 for no limit",
  ),
  REQUESTS_BURST: setting(
    wholeNumber(1),
    "600",
    "Requests that a user or token may make at once before that rate applies",
  ),
  CORS_ORIGINS: setting(
    origins,
    "",
    "Origins whose pages may call the API from a browser, e.g. https://portal.example.ru, separated by commas; without it none",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    urlOrNothing(/^https?$/),
    "",
    "Base address of an OpenTelemetry receiver (OTLP over HTTP), e.g. http://127.0.0.1:4318, for traces and metrics; without it nothing is sent",
  ),
  METRICS_TOKEN: secretSetting(anyText, "Token with which Prometheus reads /metrics; without it the path answers 404"),
};

/** The PostgreSQL server, and how long Opis waits for it. */
export const databaseSettings = {
  DATABASE_URL: secretSetting(
    databaseUrl,
    "External PostgreSQL server, version 14 or newer; without it an embedded one is started",
  ),
  DATABASE_DIRECT_URL: secretSetting(
    databaseUrl,
    "The same server without the connection pooler, if `DATABASE_URL` points to one; used for migrations and notifications",
  ),
  SECRET_KEY: secretSetting(
    keyOrNothing,
    "Key that encrypts secrets in the database, the same for every server; required with `DATABASE_URL`, else generated into DATA_DIR",
  ),
  SECRET_KEY_PREVIOUS: secretSetting(keyOrNothing, "Another key that still decrypts them, while the key is rotated"),
  DATABASE_START_SECONDS: setting(
    wholeNumber(0, 86_400),
    "60",
    "Seconds a start waits for an external server that is unavailable",
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(4, 1_000),
    "16",
    "Size of this server's connection pool; one company may use at most half of the free connections",
  ),
  DATABASE_CONNECT_SECONDS: setting(wholeNumber(1, 600), "5", "Seconds until opening a connection times out"),
  DATABASE_WAIT_SECONDS: setting(
    wholeNumber(1, 600),
    "10",
    "Seconds a request waits for a free connection before it is answered with 503",
  ),
  DATABASE_STATEMENT_SECONDS: setting(wholeNumber(1, 86_400), "30", "Statement timeout in seconds"),
  DATABASE_LOCK_SECONDS: setting(wholeNumber(1, 86_400), "10", "Lock timeout in seconds"),
  DATABASE_IDLE_TRANSACTION_SECONDS: setting(wholeNumber(1, 86_400), "30", "Idle-in-transaction timeout in seconds"),
  PG_BIN: setting(anyText, "", "Folder with other PostgreSQL binaries for the embedded server, 17 or newer"),
  DATA_DIR: setting(folder, "./data", "Folder of the embedded database and, by default, of uploaded files"),
};

/** Time limits of HTTP requests and health checks. */
export const timeoutSettings = {
  BODY_SECONDS: setting(wholeNumber(1, 3_600), "30", "Seconds until reading a request body times out"),
  UPLOAD_SECONDS: setting(wholeNumber(1, 86_400), "900", "Seconds until an upload times out"),
  ANSWER_SECONDS: setting(
    wholeNumber(1, 3_600),
    "120",
    "Seconds before a response is aborted when the client stops reading",
  ),
  READY_SECONDS: setting(wholeNumber(1, 60), "3", "Seconds each part of the readiness check may take"),
};

/** Uploaded files. */
export const fileSettings = {
  FILES_DIR: setting(anyText, "", "Folder of uploaded files; by default `files` in DATA_DIR"),
  FILE_MAX_MEGABYTES: setting(
    wholeNumber(1, 2_047),
    String(fileMaxBytes / bytesOfMegabyte),
    "Largest upload in megabytes",
  ),
  COMPANY_FILES_MEGABYTES: setting(
    wholeNumber(1),
    "10240",
    `File quota of one company in megabytes; deleted files count for ${restorableDays} more days`,
  ),
  VIDEO_FILES_MEGABYTES: setting(wholeNumber(1), "2048", "Quota for the files of video instructions in megabytes"),
  S3_BUCKET: setting(anyText, "", "Bucket of an S3-compatible service for uploaded files, instead of a folder"),
  S3_ENDPOINT: setting(urlOrNothing(/^https?$/), "", "Address of that service; by default Amazon's"),
  S3_REGION: setting(anyText, "us-east-1", "Region of the bucket"),
  S3_ACCESS_KEY_ID: setting(anyText, "", "Access key; without it the credentials of the machine's role are used"),
  S3_SECRET_ACCESS_KEY: secretSetting(anyText, "Secret of the access key"),
  S3_TIMEOUT_SECONDS: setting(
    wholeNumber(1, 600),
    "10",
    "Seconds without a sign of life from that service before a request fails; each request has three attempts",
  ),
};

/** Daily backups. */
export const backupSettings = {
  BACKUP_FOLDER: setting(anyText, "", "Folder for daily backups; without it there are none"),
  BACKUP_HOUR: setting(wholeNumber(0, 23), "0", "Hour of the daily backup, UTC"),
  BACKUP_KEEP: setting(wholeNumber(1, 10_000), "14", "Number of daily backups to retain; older ones are deleted"),
  BACKUP_PASSPHRASE: secretSetting(
    anyText,
    "Encrypts every backup and decrypts it for a restore; store it in another place",
  ),
};
