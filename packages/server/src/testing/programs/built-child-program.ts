import path from "node:path";
import type { ChildProgram } from "../../core/child-program.ts";
import { builtProgram } from "./built-program-path.ts";

/** Replaces `childProgram` in tests: returns the built file of a program, which starts in a quarter of the time. */
export function childProgram(source: string): ChildProgram {
  return { file: builtProgram(path.basename(source, ".ts")), execArgv: ["--enable-source-maps"] };
}
