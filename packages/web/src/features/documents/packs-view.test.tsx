import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw, press, type, typedIn } from "../../testing/render.tsx";
import { queryClient } from "../../ui/query-client.ts";
import { PacksView, packsQuery } from "./packs-view.tsx";

const purpose = "Для чего комплект";
let server: SmallServer;
let drawn: Drawn;
let isDown = false;
let made: (answer: { status: number; body: object }) => void = () => {};

beforeEach(async () => {
  isDown = false;
  server = await startSmallServer(({ method, url }) => {
    if (url.includes("/meta/"))
      return { status: 200, body: { access: { documents: "edit" }, grants: [], may_propose: false } };
    if (method === "POST")
      return new Promise((resolve) => {
        made = resolve;
      });
    return isDown
      ? { status: 500, body: {} }
      : { status: 200, body: { count: 0, next: null, previous: null, results: [] } };
  });
  drawn = await draw(<PacksView company={7} />);
  await expect.poll(() => document.body.textContent).toContain("Комплектов пока нет");
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

test("a purpose that is being typed survives a failed refetch of the list", async () => {
  await type(purpose, "Проверка");
  isDown = true;
  await queryClient.invalidateQueries({ queryKey: packsQuery(7).queryKey });
  await expect.poll(() => queryClient.getQueryState(packsQuery(7).queryKey)?.status).toBe("error");
  expect(typedIn(purpose)).toEqual(["Проверка"]);
});

test("a purpose is cleared once its pack is being generated, and one typed since stays", async () => {
  await type(purpose, "Проверка");
  await press("Собрать комплект");
  await expect.poll(() => server.seen.some(({ method }) => method === "POST")).toBe(true);
  await type(purpose, "Аудит");
  made({ status: 202, body: {} });
  await expect.poll(() => document.querySelector("[data-loading]")).toBeNull();
  expect(typedIn(purpose)).toEqual(["Аудит"]);

  await press("Собрать комплект");
  await expect.poll(() => server.seen.filter(({ method }) => method === "POST").length).toBe(2);
  made({ status: 202, body: {} });
  await expect.poll(() => typedIn(purpose)).toEqual([""]);
});
