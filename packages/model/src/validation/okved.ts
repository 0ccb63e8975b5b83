/** Whether the text is an OKVED code: `NN`, `NN.N`, `NN.NN` and so on to `NN.NN.NN`. */
export function isOkved(value: string): boolean {
  return /^\d{2}(\.\d{1,2}(\.\d{1,2})?)?$/.test(value);
}
