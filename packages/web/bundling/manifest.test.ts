import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(web, file));

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

const manifest: { readonly icons: readonly Icon[]; readonly [member: string]: unknown } = JSON.parse(
  read("public/manifest.webmanifest").toString(),
);

test("the page links a manifest that makes the application installable", () => {
  expect(read("index.html").toString()).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest).toMatchObject({ name: "Опись", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
});

test.each(manifest.icons.filter(({ type }) => type === "image/png"))(
  "$src is $sizes pixels large",
  ({ src, sizes }) => {
    const png = read(`public${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  },
);
