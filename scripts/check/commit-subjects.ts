import { execFileSync } from "node:child_process";

const thisFile = "scripts/check/commit-subjects.ts";

const conventional = /^(feat|fix|perf|refactor|docs|test|build|chore)(\([a-z0-9/,. -]+\))?!?: \S.*[^.]$/;

/** Returns whether the subject is `type(scope): summary` with at most 72 characters and no full stop. */
export function isConventionalSubject(subject: string): boolean {
  return subject.length <= 72 && conventional.test(subject);
}

/** Lists the unconventional subjects among the commits that are newer than this check; merges are exempt. */
export function unconventionalSubjects(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  const [introduction] = git("log", "--diff-filter=A", "--format=%H", "--", thisFile);
  if (!introduction) return [];
  return git("log", "--no-merges", "--format=%s", `${introduction}..HEAD`)
    .filter((subject) => !isConventionalSubject(subject))
    .map((subject) => `"${subject}" is not "type(scope): summary" of at most 72 characters`);
}
