/** How many pages a PDF of the product has. */
export function pagesOfPdf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0
  );
}
