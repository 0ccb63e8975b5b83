import path from "node:path";

/** How another program of the server is started next to this one. */
export interface ChildProgram {
  readonly file: string;
  /** Arguments of Node before the program. */
  readonly execArgv: readonly string[];
}

const isSource = import.meta.filename.endsWith(".ts");

/** A program named by its source: that source where this one runs from sources itself, otherwise what was built of it. */
export function programOf(source: string): ChildProgram {
  if (isSource) return { file: source, execArgv: [] };
  const built = `${path.basename(source, ".ts")}.js`;
  return { file: path.join(path.dirname(import.meta.filename), built), execArgv: ["--enable-source-maps"] };
}
