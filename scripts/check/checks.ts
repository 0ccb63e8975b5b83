import { unconventionalSubjects } from "./commit-subjects.ts";
import { guaranteesWithoutTest, namedFilesThatAreMissing, undocumentedDependencies } from "./documentation-checks.ts";
import { forbiddenImports } from "./forbidden-imports.ts";
import { forbiddenTerms } from "./interface-terms.ts";
import { lockedPackages, missingFromLock, restrictiveLicences } from "./locked-packages.ts";
import { privateAddresses } from "./machine-traces.ts";
import { type ProjectFile, projectFiles } from "./project-files.ts";
import {
  functionsWithoutDocstring,
  handBuiltAddresses,
  screensLostOnRefetch,
  unexplainedCaches,
} from "./source-conventions.ts";
import { commandCheck, type StaticCheck } from "./tool-check.ts";
import { unusedFields } from "./unused-fields.ts";

const projects = [".", "packages/model", "packages/documents", "packages/server", "packages/web", "packages/e2e"];

const fileCheck = (name: string, complaints: (files: ProjectFile[]) => string[]): StaticCheck => ({
  name,
  run: async () => complaints(projectFiles()),
});

/** All checks of `npm run check`, quick ones first. */
export const checks: StaticCheck[] = [
  fileCheck("imports follow the arrows", forbiddenImports),
  fileCheck("addresses come from one place", handBuiltAddresses),
  fileCheck("a re-read that fails leaves the screen", screensLostOnRefetch),
  fileCheck("each cache of the server has a bound and a reason", unexplainedCaches),
  fileCheck("exported functions say what they are for", functionsWithoutDocstring),
  fileCheck("no registry address or machine path", privateAddresses),
  fileCheck("what documents promise names its test", guaranteesWithoutTest),
  fileCheck("files named in the documentation exist", namedFilesThatAreMissing),
  fileCheck("interface texts use the agreed terms", forbiddenTerms),
  fileCheck("each dependency is documented", undocumentedDependencies),
  fileCheck("each question is used", unusedFields),
  { name: "commit subjects are conventional", run: async () => unconventionalSubjects() },
  { name: "licences are permissive", run: async () => restrictiveLicences(lockedPackages()) },
  { name: "the lock file is whole", run: async () => missingFromLock() },
  commandCheck("biome", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "--max-diagnostics=40", "."]),
  ...projects.map((project) => commandCheck(`types of ${project}`, "typescript/bin/tsc", ["-p", project])),
  commandCheck("nothing is dead or undeclared (knip)", "knip/bin/knip.js", ["--no-progress", "--no-config-hints"]),
];
