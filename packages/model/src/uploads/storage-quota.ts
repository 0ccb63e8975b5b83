import { type Language, type Words, words } from "../bilingual-text.ts";
import { sizeText } from "../text/size-text.ts";

/** File storage of a company, in bytes. */
export interface FileRoom {
  readonly free_bytes: number;
  /** Quota of one company. */
  readonly most_bytes: number;
}

/** Returns whether storage is low enough to notify users: less than a tenth, or than the maximum upload size. */
export function isLittleRoom({ free_bytes, most_bytes }: FileRoom, fileMaxBytes: number): boolean {
  return free_bytes < Math.max(most_bytes / 10, fileMaxBytes);
}

/** Returns the message for files that exceed the remaining storage; `size` is in bytes, if known. */
export function noRoomForFile({ free_bytes, most_bytes }: FileRoom, size?: number): Words {
  const need = (language: Language) => size !== undefined && sizeText(size, language, "ceil");
  const free = (language: Language) => sizeText(free_bytes, language, "floor");
  const most = (language: Language) => sizeText(most_bytes, language);
  return words(
    `Не хватает места для файлов компании: ${need("ru") ? `нужно ${need("ru")}, ` : ""}свободно ${free("ru")} из ${most("ru")}`,
    `The company has no space left for this file: ${need("en") ? `${need("en")} needed, ` : ""}${free("en")} of ${most("en")} free`,
  );
}
