import { setFlagsFromString } from "node:v8";

/**
 * Lets V8 make all objects in the young generation. By itself it makes those of a place in the code old from the start once most of them
 * have lived long there, as the lists of a transaction do in a slow moment; whatever is put into such a list is then copied into the old
 * generation as well, and stays until a full collection: some 10 kB of each change.
 */
export function allocateYoung(): void {
  setFlagsFromString("--no-allocation-site-pretenuring");
}
