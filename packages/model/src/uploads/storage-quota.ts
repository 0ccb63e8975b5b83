import { type Language, type Words, words } from "../bilingual-text.ts";
import { sizeText } from "../text/size-text.ts";

/** Room for the files of a company, bytes. */
export interface FileRoom {
  readonly free_bytes: number;
  /** All that the installation gives one company. */
  readonly most_bytes: number;
}

/** Whether so little is left that people are notified: less than a tenth, or than the largest file that may be uploaded. */
export function isLittleRoom({ free_bytes, most_bytes }: FileRoom, fileMaxBytes: number): boolean {
  return free_bytes < Math.max(most_bytes / 10, fileMaxBytes);
}

/** Says that files do not fit into what is left; `size` in bytes, where it is known. */
export function noRoomForFile({ free_bytes, most_bytes }: FileRoom, size?: number): Words {
  const need = (language: Language) => size !== undefined && sizeText(size, language, "ceil");
  const free = (language: Language) => sizeText(free_bytes, language, "floor");
  const most = (language: Language) => sizeText(most_bytes, language);
  return words(
    `Файлам компании не хватает места: ${need("ru") ? `нужно ${need("ru")}, ` : ""}свободно ${free("ru")} из ${most("ru")}`,
    `The company has no room for this file: ${need("en") ? `${need("en")} is needed, ` : ""}${free("en")} of ${most("en")} is free`,
  );
}
