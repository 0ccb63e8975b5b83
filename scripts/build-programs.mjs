// The server's programs as files in packages/server/dist, rebuilt only when their sources changed; tests that start them run it first.
import { ensureProgramsBuilt } from "./shared/build.mjs";

await ensureProgramsBuilt();
