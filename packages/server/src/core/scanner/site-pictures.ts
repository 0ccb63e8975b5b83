import type { Transaction } from "../../database/transaction.ts";

/** Returns whether scans take pictures for the company. */
export async function shouldTakePictures(transaction: Transaction): Promise<boolean> {
  const [company] = await transaction.query<{ site_pictures: boolean }>(
    "select site_pictures from companies where id = $1",
    [transaction.company],
  );
  return company?.site_pictures ?? false;
}

/** Deletes the pictures of all scans of the company. */
export function deletePictures(transaction: Transaction): void {
  transaction.execute("delete from site_scan_pictures where company_id = $1", [transaction.company]);
}
