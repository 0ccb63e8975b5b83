import { spawnSync } from "node:child_process";
import { root } from "./start-product.ts";

/** Builds the product once before the tests, so that two of them do not build it concurrently. */
export default function globalSetup() {
  const build = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
  if (build.status !== 0) throw new Error("The product did not build.");
}
