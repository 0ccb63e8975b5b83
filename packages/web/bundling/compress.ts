import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
const texts = /\.(js|css|html|svg)$/;

/** Writes a compressed copy of each text file of the build, so that the server need not compress at run time. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => texts.test(name)).map((name) => compressFile(path.join(dir, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [ending, compressor] of Object.entries(compressors)) {
    await writeFile(`${file}.${ending}`, await compressor(content));
  }
}
