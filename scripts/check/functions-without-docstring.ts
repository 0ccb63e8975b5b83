import type { ProjectFile } from "./project-files.ts";

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
