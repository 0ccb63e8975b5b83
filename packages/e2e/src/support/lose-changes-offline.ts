import type { Page } from "@playwright/test";

/**
 * Makes changes fail as if offline while `offline` is in the page's session storage. It patches the page itself, because requests sent
 * while leaving may bypass the browser's interception.
 */
export function loseChangesOffline(page: Page) {
  return page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const isChange = init?.method === "POST" || init?.method === "PATCH";
      return isChange && sessionStorage.getItem("offline")
        ? Promise.reject(new TypeError("offline"))
        : send(input, init);
    };
  });
}
