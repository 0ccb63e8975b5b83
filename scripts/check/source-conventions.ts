import type { ProjectFile } from "./project-files.ts";

const handBuilt = /[`"'](?:\/company\/|\/link\/)\$\{|[`"']\/company\/["'`]\s*\+/;
const theOnePlace = "packages/model/src/screen-addresses.ts";

/** Lists screen addresses built by hand; they must come from one place. */
export function handBuiltAddresses(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /^packages\/(model|documents|server|web)\/src\/.*\.tsx?$/.test(path))
    .filter(({ path }) => path !== theOnePlace && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, read }) =>
      read()
        .split("\n")
        .flatMap((line, index) =>
          handBuilt.test(line) ? [`${path}:${index + 1} builds an address by hand: take it from ${theOnePlace}.`] : [],
        ),
    );
}

const givesWay = /\bisError\b(?! && !)[^?:]*<LoadFailed/;

/** Lists screens that show «could not be loaded» although they have data: a failed refetch would remove typed text. */
export function screensLostOnRefetch(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /^packages\/web\/src\/.*\.tsx$/.test(path))
    .flatMap(({ path, read }) =>
      read()
        .split("\n")
        .flatMap((line, index) =>
          givesWay.test(line) ? [`${path}:${index + 1} is removed by a failed refetch: check «isError && !data».`] : [],
        ),
    );
}

const exportedFunction =
  /^export (?:async )?function\*? (?<declared>\w+)|^export const (?<valued>\w+)[^=\n]* = (?:async )?(?:\(|<|\w+ =>)/;

/** Lists exported functions of the packages without a docstring, except in tests and their helpers. */
export function functionsWithoutDocstring(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .flatMap(({ path, read }) => {
      const lines = read().split("\n");
      return lines.flatMap((line, index) => {
        const name = nameIn(line);
        const above = lines[index - 1] ?? "";
        // For an overloaded function, the docstring of the first signature counts.
        if (name === undefined || above.endsWith("*/") || nameIn(above) === name) return [];
        return [
          `${path}:${index + 1} ${name}: say above it what it answers, in which units, and which law it follows.`,
        ];
      });
    });
}

function nameIn(line: string): string | undefined {
  const { declared, valued } = exportedFunction.exec(line)?.groups ?? {};
  return declared ?? valued;
}

const most = 15;

/** Module-level caches of the server, each with its bound and reason. */
const explained: Readonly<Record<string, string>> = {
  "core/records/company-snapshots.ts results":
    "512 MB; results of all features, computed once per revision, and what documents are made from",
  "api/forms/read-row-routes.ts contents": "64 MB; checking and writing a row costs 0.1 ms, a page has up to 1,000",
  "database/with-transaction.ts prepared": "300 names; PostgreSQL parses and plans a statement once per connection",
  "core/documents/document-context.ts knownFacts":
    "lives with a snapshot; facts take longer to prepare than a document to compose",
  "core/documents/document-instance.ts cachedInputs":
    "lives with a company's documents; 10,000 of one kind share wizard answers",
  "core/documents/list-document-states.ts cacheOf":
    "one per kind of document; after an edit only changed documents are evaluated",
  "core/documents/document-readiness.ts cacheOf": "one per kind of document; the overview and the card share readiness",
  "core/documents/stored-documents.ts knownUnopened":
    "lives with a stored document; thousands of unopened documents share one object",
  "core/documents/stored-documents.ts readAnswers": "lives with stored answers; they are validated once",
  "core/documents/changed-since-approval.ts knownSinces":
    "lives with an approval; its revision is searched in the history once",
  "api/documents/document-card-routes.ts knownCards":
    "lives with a company's documents; two lists of one screen share cards",
  "api/dashboard/count-dashboard-blocks.ts blockOf":
    "lives with a tracked company; after an edit only changed blocks are counted",
};

// State of a request in progress is not a cache.
const declaration =
  /^(?:export )?const (\w+)(?:: [^=]+)? = (?:new (?:WeakMap\b(?!<FastifyRequest)|LRUCache\b)|new Map<.*>\(\)|memoize(?:ByObject)?\(|namedStatements\b)/;
const resultCache = /^ *const (\w+) = openResultCache\(/;

/** Lists server caches without a reason, reasons without a cache, and reports when there are more caches than a newcomer can remember. */
export function unexplainedCaches(
  files: ProjectFile[],
  reasons: Readonly<Record<string, string>> = explained,
): string[] {
  const usages = files
    .filter(({ path }) => /^packages\/server\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(path))
    .flatMap(({ path, read }) =>
      read()
        .split("\n")
        .flatMap((line) => {
          const [, name] = declaration.exec(line) ?? resultCache.exec(line) ?? [];
          return name ? [`${path.replace("packages/server/src/", "")} ${name}`] : [];
        }),
    );
  return [
    ...usages
      .filter((cache) => !(cache in reasons))
      .map((cache) => `${cache} is a cache without a bound and a reason in scripts/check/source-conventions.ts.`),
    ...Object.keys(reasons)
      .filter((cache) => !usages.includes(cache))
      .map((cache) => `${cache} is in scripts/check/source-conventions.ts but no longer in the server.`),
    ...(usages.length > most ? [`The server has ${usages.length} caches, at most ${most} are agreed on.`] : []),
  ];
}
