import { fileTypes } from "@opis/model/uploads/file-types";

/** Endings of files that a document may have, as a chooser of files takes them. */
export const accepted = fileTypes.document.map((ending) => `.${ending}`).join(",");
