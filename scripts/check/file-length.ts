import type { ProjectFile } from "./project-files.ts";

/** Lines a file of code may have. */
const maxLines = 300;

const code = /\.(ts|tsx|mts|mjs|js|css|sh|html)$/;

/** Every file of code that is too long to be about one thing. */
export function tooLong(files: ProjectFile[]): string[] {
  return files
    .filter((file) => code.test(file.path))
    .map((file) => ({ path: file.path, lines: file.read().trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > maxLines)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines, more than ${maxLines}: it holds more than one subject, divide it.`,
    );
}
