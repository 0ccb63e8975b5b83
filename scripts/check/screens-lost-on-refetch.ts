import type { ProjectFile } from "./project-files.ts";

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
