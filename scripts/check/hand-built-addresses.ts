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
