/** Whether the text is the number of a branch's entry in the register of accredited ones: 11 digits (160-FZ, article 21). */
export function isNza(value: string): boolean {
  return /^\d{11}$/.test(value) && !/^0+$/.test(value);
}
