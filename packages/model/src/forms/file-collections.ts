import { type Words, words } from "../bilingual-text.ts";
import { number, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import type { FileType } from "../uploads/file-types.ts";
import type { FormName } from "./form-names.ts";

interface FileCollectionOptions {
  readonly parent: FormName;
  /** Relative to the parent's URL. */
  readonly path: string;
  readonly title: Words;
  readonly type: FileType;
}

/** Declares a collection of uploaded files, whose fields all come from the upload. */
export function files<const N extends FormName>(name: N, { parent, path, title, type }: FileCollectionOptions) {
  return form(
    name,
    { scope: "child", parent, path, title, titleField: "filename", file: type },
    {
      filename: text("Имя файла", "File name", { computed: true }),
      size: number("Размер, байт", "Size, bytes", { computed: true }),
      media_type: text("Тип содержимого", "Media type", { computed: true }),
      sha256: text("Контрольная сумма SHA-256", "SHA-256", { computed: true }),
      blob: text("Место в хранилище", "Storage key", { computed: true }),
    },
  );
}

/** Screenshots of a system (specification 3.6). */
export const systemScreen = files("system_screen", {
  parent: "system",
  path: "screens",
  title: words("Снимок экрана", "Screenshot"),
  type: "default",
});

/** Screenshots of a security tool (specification 3.7). */
export const securityScreen = files("security_screen", {
  parent: "security",
  path: "screens",
  title: words("Снимок экрана", "Screenshot"),
  type: "default",
});

/** Forms of consent that a process uses (specification 3.5, agreement documents). */
export const agreementFile = files("agreement_file", {
  parent: "process",
  path: "agreement_files",
  title: words("Файл согласия", "Consent file"),
  type: "doc",
});
