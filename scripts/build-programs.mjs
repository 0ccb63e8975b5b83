// Builds the server's programs into packages/server/dist if their sources changed; tests that start them run this first.
import { ensureProgramsBuilt } from "./shared/ensure-built.mjs";

await ensureProgramsBuilt();
