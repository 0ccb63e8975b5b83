// The server's programs as files in packages/server/dist, made anew only when their sources changed: what tests that start them run first.
import { ensureProgramsBuilt } from "./parts/build.mjs";

await ensureProgramsBuilt();
