import type { ProjectFile } from "./project-files.ts";

type Trace = { in: RegExp; pattern: RegExp; reason: string };

const binary = /\.(png|jpe?g|webp|ico|woff2?|ttf|otf|pdf|docx|xlsx|zip|gz)$/;

/** Traces of one machine or network in a file, and why they must not be committed. */
const traces: Trace[] = [
  {
    in: /(^|\/)package-lock\.json$/,
    pattern: /"resolved": "(?:https?|git|ssh|file)[^"]*"/g,
    reason:
      "The lock file names no registry, so that it installs from any: keep omit-lockfile-registry-resolved in .npmrc.",
  },
  {
    in: /(^|\/)\.npmrc$/,
    pattern: /^.*(?:registry\s*=|_auth|_password).*$/gm,
    reason: "A registry and its key belong to the user's own .npmrc.",
  },
  {
    in: /(?:)/,
    // Written so that the pattern does not match itself.
    pattern: /(?<![\w./@-])\/(?:home|Users|root|work|mnt|workspace)\/[\w.-]+/g,
    reason: "The path of one machine: take it from the environment or from import.meta.url.",
  },
  {
    in: /(?:)/,
    pattern: /\b[A-Z]:\\+Users\\+\w+/g,
    reason: "The path of one machine: take it from the environment or from import.meta.url.",
  },
];

/** Lists registry addresses and machine paths in the files, as `file: what: reason`. */
export function privateAddresses(files: ProjectFile[]): string[] {
  return files
    .filter((file) => !binary.test(file.path))
    .flatMap((file) => {
      const text = file.read();
      return traces
        .filter((trace) => trace.in.test(file.path))
        .flatMap((trace) =>
          [...text.matchAll(trace.pattern)].map(([match]) => `${file.path}: ${match}: ${trace.reason}`),
        );
    });
}
