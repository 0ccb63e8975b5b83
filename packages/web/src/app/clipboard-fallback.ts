import { clipboardWords } from "../i18n/ru/frame-on-demand.ts";

/**
 * Provides a clipboard where the browser offers none: pages without HTTPS. Copies through a text field; if that is not allowed, the field
 * stays open with the text selected, and the write rejects since it is unknown whether the user copied it.
 */
export function installClipboard(): void {
  if ("clipboard" in navigator) return;
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
}

async function writeText(text: string): Promise<void> {
  const dialog = document.createElement("dialog");
  const field = document.createElement("textarea");
  const label = document.createElement("label");
  label.textContent = clipboardWords.text("copyByHand");
  Object.assign(field, { value: text, readOnly: true, rows: 6, cols: 50 });
  Object.assign(field.style, { display: "block", marginTop: "8px", maxWidth: "80vw" });
  label.append(field);
  dialog.append(label);
  document.body.append(dialog);
  dialog.showModal();
  field.select();
  const isCopied = document.execCommand("copy");
  if (!isCopied) await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  dialog.remove();
  if (!isCopied) throw new Error("the text was shown to be copied by hand");
}
