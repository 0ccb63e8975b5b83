import { expect, test, vi } from "vitest";
import { installClipboard } from "./clipboard-fallback.ts";

test("without a clipboard of the browser a text is copied through a field, or shown selected in it", async () => {
  Reflect.deleteProperty(Navigator.prototype, "clipboard");
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const copy = vi.fn(() => true);
  Object.defineProperty(document, "execCommand", { configurable: true, value: copy });
  installClipboard();
  await navigator.clipboard.writeText("https://opis.example.ru");
  expect(copy).toHaveBeenCalledWith("copy");
  expect(document.querySelector("dialog")).toBeNull();

  copy.mockReturnValue(false);
  const copying = navigator.clipboard.writeText("текст");
  const field = document.querySelector("textarea");
  expect(field?.value.slice(field.selectionStart, field.selectionEnd)).toBe("текст");
  document.querySelector("dialog")?.dispatchEvent(new Event("close"));
  await expect(copying).rejects.toThrow();
  expect(document.querySelector("dialog")).toBeNull();
});
