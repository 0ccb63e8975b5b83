import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { databasePair, lackingForPair } from "../testing/failover-pair.ts";
import { expectNothingLost, startWriters } from "../testing/programs/concurrent-writers.ts";
import { runningProduct } from "../testing/programs/running-product.ts";

const folder = mkdtempSync(path.join(tmpdir(), "opis-of-pair-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const missingPrograms = lackingForPair.join(", ");

test.skipIf(missingPrograms)(
  `when the leader of a pair is killed under load, the other takes over with all confirmed writes, and the killed one follows it${missingPrograms && ` (not on this system: ${missingPrograms})`}`,
  {
    timeout: 480_000,
  },
  async () => {
    const pair = await databasePair();
    const product = await runningProduct({ DATABASE_URL: pair.url, FILES_DIR: path.join(folder, "files") });
    try {
      const writers = await startWriters([product]);
      await writers.allWrite();
      const killed = await pair.leader();
      await killed.kill();
      await writers.allWrite();
      expect((await pair.leader()).name).not.toBe(killed.name);
      killed.start();
      await pair.waitUntilComplete();
      await writers.allWrite();
      expectNothingLost(await writers.end());
      expect(writers.surprises).toEqual([]);
      expect(product.isRunning()).toBe(true);
    } finally {
      await product.stop();
      await pair.remove();
    }
  },
);
