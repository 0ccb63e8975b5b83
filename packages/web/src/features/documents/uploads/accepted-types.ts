import { fileTypes } from "@opis/model/uploads/file-types";

/** Accepted file extensions of a document, for a file input. */
export const accepted = fileTypes.document.map((ending) => `.${ending}`).join(",");
