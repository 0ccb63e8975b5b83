import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const containerfile = read("docs/deployment/Containerfile");
const finalStage = containerfile.slice(containerfile.lastIndexOf("\nFROM "));

test("docker and podman leave the repository's history, data and libraries out of the build", () => {
  const ignored = read("docs/deployment/Containerfile.dockerignore");
  expect(ignored.split("\n")).toEqual(expect.arrayContaining([".git", "data", "**/node_modules", "*.env"]));
  expect(read(".containerignore")).toBe(ignored);
});

test("the image has production libraries and named folders of the build alone, and does not run as root", () => {
  const copied = [...finalStage.matchAll(/^COPY --from=(\w+) (\S+)/gm)].map(([, stage, from]) => `${stage} ${from}`);
  expect(copied).toContain("production /opis");
  const ofBuild = copied.filter((line) => line.startsWith("build ")).map((line) => line.slice("build /opis/".length));
  expect(ofBuild.length).toBeGreaterThan(0);
  for (const folder of ofBuild)
    expect(folder.endsWith("/dist") || existsSync(path.join(root, folder)), folder).toBe(true);
  expect(containerfile).toMatch(
    /FROM manifests AS production\nRUN npm ci --omit=dev --ignore-scripts .*--workspace packages\/server/,
  );
  expect(finalStage).toMatch(/^USER opis$/m);
});
