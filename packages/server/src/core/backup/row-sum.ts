import { createHash } from "node:crypto";

/** Counts rows and adds up their hashes. */
export interface RowSum {
  /** The next bytes of rows that end with a line feed each, cut anywhere. */
  add(chunk: Uint8Array): void;
  result(): { readonly rows: number; readonly sum: string };
}

const lineFeed = 10;
const modulus = 2n ** 64n;

/** The number of rows in COPY's text and the sum of the first 8 bytes of each row's SHA-256: the same in whatever order they come. */
export function rowSum(): RowSum {
  let rest: Buffer = Buffer.alloc(0);
  let rows = 0;
  let sum = 0n;
  const addRow = (row: Uint8Array) => {
    rows += 1;
    sum = (sum + createHash("sha256").update(row).digest().readBigUInt64BE()) % modulus;
  };
  return {
    add(chunk) {
      const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
      let start = 0;
      for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
        addRow(bytes.subarray(start, end));
        start = end + 1;
      }
      rest = bytes.subarray(start);
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(16, "0") }),
  };
}
