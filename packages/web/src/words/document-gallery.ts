import { defineWords } from "./define-words.ts";
import { documentGalleryRu } from "./ru/document-gallery.ts";

/** Texts of the gallery of documents: what it shows before anything is opened. */
export const documentGalleryWords = defineWords(documentGalleryRu, "documentGallery");
