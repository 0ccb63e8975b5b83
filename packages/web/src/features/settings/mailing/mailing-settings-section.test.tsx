import { updateMailContext } from "@opis/model/contract/companies/mailing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../../testing/fake-http-server.ts";
import { type Drawn, draw, press, type, typedIn } from "../../../testing/render.tsx";
import { queryClient } from "../../../ui/query-client.ts";
import { type CompanyMailContext, mailContextQuery } from "./mailing-queries.ts";
import { MailContextSection } from "./mailing-settings-section.tsx";

const subject = "Тема письма";
const text = "Текст письма";
const { queryKey } = mailContextQuery(7);

let stored: CompanyMailContext;
/** What a change waits for before its response. */
let late: Promise<void> | undefined;
let server: SmallServer;
let drawn: Drawn;

beforeEach(async () => {
  stored = { subject: "", text: "", link_days: 14, reminder_days: [7, 3], dates: [], dates_by: null };
  late = undefined;
  server = await startSmallServer(async ({ method, url, body }) => {
    if (method === "PATCH") {
      await late;
      const { seen, ...changes } = updateMailContext.body.parse(body);
      if (seen && JSON.stringify(seen.dates) !== JSON.stringify(stored.dates))
        return { status: 409, body: { code: "changed_by_another", detail: "Занято", conflicts: ["dates"] } };
      Object.assign(stored, changes);
    }
    if (url.includes("/mail_context/")) return { status: 200, body: stored };
    if (url.includes("/meta/")) return { status: 200, body: { access: { settings: "manage" } } };
    return { status: 200, body: { count: 0, next: null, previous: null, results: [] } };
  });
  drawn = await draw(<MailContextSection company={7} />);
  await expect.poll(() => document.body.textContent).toContain("За сколько дней напоминать");
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

const sent = () => server.seen.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("a half-written letter survives another user's save, which is shown and not overwritten", async () => {
  await type(text, "Ждём ответов");
  Object.assign(stored, { subject: "Опрос", reminder_days: [5] });
  await queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => typedIn(subject)).toEqual(["Опрос"]);
  expect(typedIn("За сколько дней напоминать")).toEqual(["5"]);
  expect(typedIn(text)).toEqual(["Ждём ответов"]);
  await expect.poll(sent).toEqual([{ text: "Ждём ответов" }]);
});

test("saved settings follow others' changes from then on; what is typed during the save stays", async () => {
  let release = () => {};
  late = new Promise((resolve) => {
    release = resolve;
  });
  await type(text, "Ждём ответов");
  await expect.poll(sent).toEqual([{ text: "Ждём ответов" }]);
  await type(text, "Ждём ответов до пятницы");
  release();
  await expect.poll(() => stored.text).toBe("Ждём ответов");
  expect(typedIn(text)).toEqual(["Ждём ответов до пятницы"]);
  await expect.poll(() => stored.text).toBe("Ждём ответов до пятницы");
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  stored.text = "Письмо коллеги";
  await queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => typedIn(text)).toEqual(["Письмо коллеги"]);
});

test("days added to the schedule by another user are not overwritten: both are shown, and saved on request", async () => {
  const day = (date: string) => ({ date, tags: [] });
  stored.dates = [day("2026-12-01"), day("2026-12-03")];
  await queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => document.body.textContent).toContain("03.12.2026");
  stored.dates = [...stored.dates, day("2026-12-05")];
  await press("Убрать 01.12.2026");
  await expect.poll(() => document.body.textContent).toContain("05.12.2026");
  expect(document.body.textContent).not.toContain("01.12.2026");
  expect(stored.dates).toHaveLength(3);
  await press("Сохранить");
  await expect.poll(() => stored.dates).toEqual([day("2026-12-03"), day("2026-12-05")]);
});
