import type { DirectoryName } from "@opis/model/forms/questionnaires";
import { lazyPart } from "../../ui/lazy-part.ts";
import { declaredDirectories } from "./declared-directories.ts";
import { type DirectoryRow, directoryName } from "./directory-columns.tsx";

const DeleteDialog = lazyPart(() =>
  import("./delete-dialog.tsx").then(({ DeleteDialog: component }) => ({ default: component })),
);
const EditDialog = lazyPart(() =>
  import("./edit-dialog.tsx").then(({ EditDialog: component }) => ({ default: component })),
);
const MergeDialog = lazyPart(() =>
  import("./merge-dialog.tsx").then(({ MergeDialog: component }) => ({ default: component })),
);

type Answers = Readonly<Record<string, string>>;

/** Which dialog over a directory is open, and what about: of a new value, what is answered of it already. */
export type DirectoryDialog =
  | { readonly kind: "add"; readonly found: Answers }
  | { readonly kind: "edit" | "delete"; readonly row: DirectoryRow }
  | { readonly kind: "merge"; readonly ids: readonly number[]; readonly name: string };

interface DirectoryDialogsProps {
  readonly company: number;
  readonly form: DirectoryName;
  /** What values of this list have in common. */
  readonly among: Answers;
  readonly dialog: DirectoryDialog;
  readonly onClose: () => void;
}

/** The dialog that is open over a directory. */
export function DirectoryDialogs({ company, form, among, dialog, onClose }: DirectoryDialogsProps) {
  const declared = declaredDirectories[form];
  const dialogProps = { company, onClose };
  switch (dialog.kind) {
    case "add":
      return <EditDialog {...dialogProps} declared={declared} row={undefined} preset={{ ...among, ...dialog.found }} />;
    case "edit":
      return <EditDialog {...dialogProps} declared={declared} row={dialog.row} preset={among} />;
    case "delete":
      return <DeleteDialog {...dialogProps} form={form} row={dialog.row} name={directoryName(declared, dialog.row)} />;
    case "merge":
      return <MergeDialog {...dialogProps} ids={dialog.ids} name={dialog.name} />;
  }
}
