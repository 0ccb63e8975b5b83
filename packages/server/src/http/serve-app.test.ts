import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { handleErrors } from "./handle-errors.ts";
import { serveApp } from "./serve-app.ts";

async function serverOf(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-app-"));
  await mkdir(path.join(folder, "assets"));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  const app = Fastify();
  handleErrors(app);
  serveApp(app, folder);
  return app;
}

const built = await serverOf({
  "index.html": "<title>Opis</title>",
  "assets/main-1a2b.js": "run()",
  "favicon.svg": "<svg/>",
});

test.each(["/", "/companies/7/systems/12/", "/login?next=%2F"])(
  "%s opens the app and is revalidated each time",
  async (url) => {
    const answer = await built.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("<title>Opis</title>");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  },
);

test.each([
  ["br, gzip", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0, identity", undefined],
])("Accept-Encoding %j gets a file in %s", async (accepted, encoding) => {
  const app = await serverOf({ "index.html": "<title>Opis</title>", "index.html.br": "br", "index.html.gz": "gz" });
  const { headers } = await app.inject({ url: "/index.html", headers: { "accept-encoding": accepted } });
  expect(headers["content-encoding"]).toBe(encoding);
});

test.each(["/key/secret/7/", "/link/7/forms/process/3/secret/", "/expired", "/completed/?link=x"])(
  "%s does not leak: no Referer, not indexed",
  async (url) => {
    const answer = await built.inject(url);
    expect(answer.body).toContain("<title>Opis</title>");
    expect(answer.headers).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "none" });
  },
);

test("an asset may be cached forever", async () => {
  const answer = await built.inject("/assets/main-1a2b.js");
  expect(answer.body).toBe("run()");
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a file next to the assets is served but not cached", async () => {
  expect((await built.inject("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
});

test.each(["/assets/old-9z.js", "/api/v2/nothing/", "/api/v3/"])(
  "a missing %s is 404 rather than the page",
  async (url) => {
    const answer = await built.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not_found" });
  },
);

test("a file outside the folder is not served", async () => {
  expect((await built.inject("/..%2f..%2fpackage.json")).body).not.toContain("dependencies");
});

test.each(["/%00", "/assets/%00", "/assets/%2e%2e%2fx"])("%s is 404", async (url) => {
  const answer = await built.inject(url);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: "not_found" }]);
});

test("only GET and HEAD open the app", async () => {
  expect((await built.inject({ method: "POST", url: "/companies/" })).statusCode).toBe(404);
});

test("without a built app everything except API calls is 404", async () => {
  const bare = await serverOf({});
  expect((await bare.inject("/")).statusCode).toBe(404);
});
