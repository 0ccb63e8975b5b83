import type { ProjectFile } from "./project-files.ts";

const givesWay = /\bisError\b(?! && !)[^?:]*<LoadFailed/;

/** Screens that give way to «could not be loaded» although they have data: a re-read that fails would take what is typed in them. */
export function givingWayToReread(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /^packages\/web\/src\/.*\.tsx$/.test(path))
    .flatMap(({ path, read }) =>
      read()
        .split("\n")
        .flatMap((line, index) =>
          givesWay.test(line)
            ? [`${path}:${index + 1} is taken away by a re-read that fails: ask for «isError && !data».`]
            : [],
        ),
    );
}
