import { FileRefused } from "./file-refused.ts";

/** The text of a file in UTF-8, else in Windows-1251; refuses what is neither. */
export function decodeFile(bytes: Uint8Array): string {
  const text = utf8(bytes) ?? new TextDecoder("windows-1251").decode(bytes);
  // Every byte is some letter of Windows-1251, so what is no text shows only by its control characters.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) throw new FileRefused("Не удалось прочитать кодировку");
  return text;
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
