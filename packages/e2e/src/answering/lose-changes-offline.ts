import type { Page } from "@playwright/test";

/**
 * Has changes fail as without a network while `offline` stands in the page's session storage. In the page itself: what a page sends
 * while it is left may slip past the browser's own interception.
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
