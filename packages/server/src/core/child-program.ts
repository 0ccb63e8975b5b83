import path from "node:path";

/** How to start another program of the server as a child process. */
export interface ChildProgram {
  readonly file: string;
  /** Arguments of Node before the program. */
  readonly execArgv: readonly string[];
}

const isSource = import.meta.filename.endsWith(".ts");

/** Returns the program for a source file: the source itself when running from sources, otherwise its built file. */
export function childProgram(source: string): ChildProgram {
  if (isSource) return { file: source, execArgv: [] };
  const built = `${path.basename(source, ".ts")}.js`;
  return { file: path.join(path.dirname(import.meta.filename), built), execArgv: ["--enable-source-maps"] };
}
