/** Maximum text lengths in characters (decisions 7). */
export const textMaxCharacters = { name: 255, line: 1_000, long: 20_000 } as const;

/** Maximum lengths of a reported browser error in characters; the browser truncates longer parts. */
export const clientErrorMost = { message: 500, stack: 8_000, path: 500 } as const;

/** Limits of a news item, and of followed tags per reader. */
export const newsLimits = { tags: 10, followed: 100, textCharacters: 50_000 } as const;

/** Minimum meaningful text length in characters (specification 9). */
export const textMinCharacters = 2;

/** Largest integer answer: the maximum of a PostgreSQL integer. */
export const numberMax = 2_147_483_647;

/** Maximum number of a questionnaire's rows that a document may store answers for. */
export const companyRowsMost = 50_000;

/** Plausible years of dates in answers; others are typing errors. */
export const answerYears = { first: 1900, last: 2100 } as const;

export const bytesOfMegabyte = 1_048_576;

/** Default maximum upload size in bytes (specification 9: 100 MB). */
export const fileMaxBytes = 100 * bytesOfMegabyte;

/** Maximum size of a file of a data subject's request, in bytes. */
export const requestFileMaxBytes = 10 * bytesOfMegabyte;

/** Rows per page of a list: default and maximum (decisions 1). */
export const pageRows = { usual: 100, most: 1_000 } as const;

/** Debounce of edits in milliseconds, by form; `usual` for others (specification 9). */
export const editDebounceMilliseconds = {
  usual: 300,
  system: 500,
  security: 500,
  system_server: 500,
  workstation: 500,
  workstation_employee_unit: 1_000,
  workstation_third_party_unit: 1_000,
  network_hardware: 500,
  system_interaction: 500,
  system_third_party: 2_000,
  system_third_party_subject: 100,
  subject: 100,
} as const;

/** Default seconds of inactivity after which a session ends (specification 9). */
export const inactivitySeconds = 7_200;

/** Duration of a toast in milliseconds (specification 9). */
export const toastMilliseconds = 5_000;

/** Limits of an import: rows, file size in bytes, and how long it can be undone. */
export const importLimits = { rows: 1_000, fileBytes: 10 * 1_048_576, undoHours: 24 } as const;

/** Maximum number of respondents' directory values waiting for acceptance: per link, and per company. */
export const newValuesMost = { ofKey: 50, ofCompany: 1_000 } as const;

/** Maximum number of questionnaires of one kind copied between companies at a time. */
export const copyMost = 200;

/** Days for which a deleted object can be restored from the history, and its files are retained (decisions 9). */
export const restorableDays = 30;

/** Limits of a company archive in bytes: the file, its unpacked size, and the lines of its rows. */
export const companyArchiveLimits = {
  fileBytes: 1_073_741_824,
  unpackedBytes: 4_294_967_296,
  lineBytes: 268_435_456,
} as const;

/** Limits of a letterhead: logo size in bytes. */
export const letterheadLimits = { logoBytes: bytesOfMegabyte } as const;

/** Limits of a document template: file and unpacked size in bytes, number of parts, stored versions per document. */
export const templateLimits = {
  fileBytes: 5 * bytesOfMegabyte,
  unpackedBytes: 50 * bytesOfMegabyte,
  entries: 1_000,
  versions: 20,
  /** Total for all templates of a company, or of a person. */
  totalBytes: 100 * bytesOfMegabyte,
} as const;

/** Limits of the regulator's threat list file: size, and number of problems reported together. */
export const threatFileLimits = { megabytes: 5, problems: 20 } as const;
