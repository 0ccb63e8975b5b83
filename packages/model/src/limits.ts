/** Longest texts in characters (decisions 7). */
export const textMaxCharacters = { name: 255, line: 1_000, long: 20_000 } as const;

/** Longest parts of a reported error of a page, characters: what is longer is cut by the browser. */
export const clientErrorMost = { message: 500, stack: 8_000, path: 500 } as const;

/** What a piece of news has at most, and how many tags a reader follows. */
export const newsLimits = { tags: 10, followed: 100, textCharacters: 50_000 } as const;

/** Shortest meaningful text in characters (specification 9). */
export const textMinCharacters = 2;

/** Largest whole number a question takes: what PostgreSQL stores in an integer. */
export const numberMax = 2_147_483_647;

/** Rows of one questionnaire that a document may store answers about one by one. */
export const companyRowsMost = 50_000;

/** Years between which a day of an answer lies: another one is a slip of the hand. */
export const answerYears = { first: 1900, last: 2100 } as const;

export const bytesOfMegabyte = 1_048_576;

/** Largest file that may be uploaded unless the installation sets another size, bytes (specification 9: 100 MB). */
export const fileMaxBytes = 100 * bytesOfMegabyte;

/** Largest file of a data subject's request, bytes. */
export const requestFileMaxBytes = 10 * bytesOfMegabyte;

/** Rows in one page of a list by default, and at most (decisions 1). */
export const pageRows = { usual: 100, most: 1_000 } as const;

/** Wait before an edit is sent, in milliseconds, by the form edited; others wait `usual` (specification 9). */
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

/** A session without activity ends after so many seconds unless the installation sets others (specification 9). */
export const inactivitySeconds = 7_200;

/** Life of a toast in milliseconds (specification 9). */
export const toastMilliseconds = 5_000;

/** Rows of one import, its file in bytes, and how long it can be undone. */
export const importLimits = { rows: 1_000, fileBytes: 10 * 1_048_576, undoHours: 24 } as const;

/** Directory values of respondents that may wait for being accepted: of those who answer by one link, and of all. */
export const newValuesMost = { ofKey: 50, ofCompany: 1_000 } as const;

/** Questionnaires of one kind that one copying between companies takes. */
export const copyMost = 200;

/** How long a deleted object can be brought back from the history, and its files retained for that, days (decisions 9). */
export const restorableDays = 30;

/** The archive of a company: its file, all that it unpacks to, and the lines of its rows, in bytes. */
export const companyArchiveLimits = {
  fileBytes: 1_073_741_824,
  unpackedBytes: 4_294_967_296,
  lineBytes: 268_435_456,
} as const;

/** The logo of a letterhead, bytes. */
export const letterheadLimits = { logoBytes: bytesOfMegabyte } as const;

/** A template of a document: its file, all that it unpacks to, in bytes; its parts; how many versions are stored of one document's. */
export const templateLimits = {
  fileBytes: 5 * bytesOfMegabyte,
  unpackedBytes: 50 * bytesOfMegabyte,
  entries: 1_000,
  versions: 20,
  /** Of all templates of a company, or of a person. */
  totalBytes: 100 * bytesOfMegabyte,
} as const;

/** The size of the regulator's list of threats as a file, and how many of its mistakes are reported at once. */
export const threatFileLimits = { megabytes: 5, problems: 20 } as const;
