import { afterAll, vi } from "vitest";

// Test files share one page: what one has put into it, or its modules keep, is not there for the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
