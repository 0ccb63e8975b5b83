import { vi } from "vitest";

type Tell = (seen: readonly { readonly isIntersecting: boolean }[]) => void;

/** Simulates the end of a list coming into view `times` times, until globals are restored. */
export function scrolledToEnd(times = Number.POSITIVE_INFINITY): void {
  let left = times;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
      }
      observe(): void {
        if (left-- > 0) setTimeout(() => this.#tell([{ isIntersecting: true }]), 0);
      }
      disconnect(): void {
        this.#tell = () => {};
      }
    },
  );
}
