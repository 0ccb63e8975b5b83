import { afterEach, expect, test, vi } from "vitest";
import { type SmallServer, startSmallServer } from "../../../testing/fake-http-server.ts";
import { type Drawn, draw } from "../../../testing/render.tsx";
import { CookieTable } from "./site-tables.tsx";

let drawn: Drawn | undefined;
let server: SmallServer | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await drawn?.remove();
  await server?.stop();
});

/** "Cookie status 'is processing' triggers one re-check after 10 seconds" (specification, section 4). */
test("pending cookies are requested once more after ten seconds, by get_cookie_status", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cookie = { name: "_ym_uid", domain: "site.ru", is_own: true, days: 365, is_secure: true, is_http_only: false };
  const last = { services: [], checked_at: null };
  let requestCount = 0;
  server = await startSmallServer(({ url }) => {
    if (!url.endsWith("/companies/1/sites/5/get_cookie_status/")) return { status: 404 };
    requestCount += 1;
    const body =
      requestCount === 1
        ? { ...last, status: "is processing", is_seen_in_browser: false, cookies: [] }
        : {
            ...last,
            status: "done",
            is_seen_in_browser: true,
            cookies: [{ ...cookie, phase: "before", service: "Яндекс Метрика" }],
          };
    return { status: 200, body };
  });
  drawn = await draw(<CookieTable company={1} site={5} />);
  const shown = () => document.body.textContent;
  await expect.poll(shown).toContain("Проверка идёт, результат появится здесь");
  expect(requestCount).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(shown).toContain("_ym_uid");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestCount).toBe(2);
});
