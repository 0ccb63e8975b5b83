import { constants, deflateRawSync } from "node:zlib";
import { ZipPassThrough } from "fflate";

/** The compression method "deflate" in a zip directory. */
const deflateMethod = 8;
/** How far back deflate looks, bytes. */
const windowBytes = 32_768;

/** A zip entry that is compressed piece by piece by Node's zlib, some four times faster than in JavaScript. */
export class NativeDeflate extends ZipPassThrough {
  override compression = deflateMethod;
  private dictionary: Uint8Array | undefined;

  protected override process(chunk: Uint8Array<ArrayBuffer>, isFinal: boolean): void {
    const finishFlush = isFinal ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const piece = deflateRawSync(chunk, {
      finishFlush,
      ...(this.dictionary && { dictionary: this.dictionary }),
    });
    this.dictionary = chunk.subarray(-windowBytes);
    this.ondata(null, piece, isFinal);
  }
}
